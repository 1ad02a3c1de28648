import { type ComponentType, createElement } from "react";
import type { WithdrawalAccountFormActors } from "../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { lazily } from "../kit/lazily.ts";
import { useShop } from "../shop.tsx";
import { useOnce } from "../use-once.ts";
import type { WithdrawalAccountFormSheetProps } from "./withdrawal-account-form-sheet.tsx";

type SheetProps = Omit<WithdrawalAccountFormSheetProps, "actors" | "checkAddress">;

/**
 * The form's sheet, fetched with its calls and the check of addresses when it is first opened. Draw it within a
 * `Suspense`.
 */
export const useAccountFormSheet = (
  loadActors: () => Promise<WithdrawalAccountFormActors>,
): ComponentType<SheetProps> => {
  const { loadAddressCheck } = useShop();
  return useOnce(() =>
    lazily<SheetProps>(async () => {
      const [{ WithdrawalAccountFormSheet }, actors, checkAddress] = await Promise.all([
        import("./withdrawal-account-form-sheet.tsx"),
        loadActors(),
        loadAddressCheck(),
      ]);
      return (props) =>
        createElement(WithdrawalAccountFormSheet, { ...props, actors, checkAddress });
    }),
  );
};
