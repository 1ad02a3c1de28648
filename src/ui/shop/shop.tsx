import { useSelector } from "@xstate/react";
import { createContext, use } from "react";
import type { SnapshotFrom } from "xstate";
import type { Language } from "../../domain/locale/language.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { sessionMachine, SessionRef } from "../../domain/session/session.machine.ts";
import type { ScreenLoader } from "../routing/screen-loader.ts";

/** The services that the composition root passes to the screens. */
export interface Shop {
  readonly policy: ShopPolicy;
  readonly session: SessionRef;
  readonly screens: ScreenLoader;
  /**
   * Loads the language's texts, stores the language, and sets `<html lang>` (D12). Rejects, and
   * changes nothing, if the texts fail to load.
   */
  readonly changeLanguage: (language: Language) => Promise<void>;
  /** The current visit's id (decisions/0024); null: nobody has logged in. */
  readonly visitId: () => string | null;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext.Provider;

export const useShop = (): Shop => {
  const shop = use(ShopContext);
  if (shop === null) throw new Error("A screen was rendered outside the shop");
  return shop;
};

export const useSession = <A,>(select: (snapshot: SnapshotFrom<typeof sessionMachine>) => A): A =>
  useSelector(useShop().session, select);
