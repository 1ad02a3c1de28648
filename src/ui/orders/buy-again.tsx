import { useSelector } from "@xstate/react";
import { useLocation } from "wouter";
import type { BuyAgainRef } from "../../domain/order/buy-again.machine.ts";
import type { BuyAgainSummary } from "../../domain/order/buy-again.ts";
import { failureText } from "../i18n/failure-text.ts";
import type { Text } from "../i18n/text.ts";
import { useText } from "../i18n/use-text.ts";
import { lazyPart } from "../kit/lazy-part.ts";
import { toast } from "../kit/toast-store.ts";
import { useWasEverTrue } from "../kit/use-was-ever-true.ts";
import { DeferredPart } from "../parts/deferred-part.tsx";
import { routes } from "../routing/routes.ts";
import { useLateEvents } from "../shop/use-late-events.ts";

const BuyAgainSheet = lazyPart(async () => (await import("./buy-again-sheet.tsx")).BuyAgainSheet);

/** The outcome for all products, in one sentence. */
const buyAgainText = (t: Text<"orders">, summary: BuyAgainSummary): string => {
  const { result, pieces: count } = summary;
  switch (result) {
    case "as ordered":
      return t("boughtAgain", { count });
    case "changed":
      return t("boughtAgainChanged", { count });
    case "nothing added":
      return t("notBoughtAgain");
    case "in doubt":
      return t("boughtAgainUnknown");
  }
};

/**
 * The outcome of buying an order again: a toast if all went well or the customer has left the screen,
 * otherwise a sheet.
 */
export const BuyAgain = ({ buyAgain }: { readonly buyAgain: BuyAgainRef }) => {
  const t = useText("orders");
  const common = useText("common");
  const [, navigate] = useLocation();
  const isTelling = useSelector(buyAgain, (snapshot) => snapshot.matches("telling"));
  const wasTold = useWasEverTrue(isTelling);

  // A run outlives the screen, and so does its message.
  useLateEvents(buyAgain, (event) => {
    if (event.type === "not read")
      toast(t("notBoughtAgainBecause", { why: failureText(common, event.failure) }), {
        tone: "danger",
      });
    if (event.type === "done" && !event.isShown)
      toast(buyAgainText(t, event.summary), {
        tone: event.summary.pieces > 0 ? "success" : "neutral",
        action: { label: common("viewCart"), onAct: () => navigate(routes.cart) },
      });
  });
  return wasTold ? (
    <DeferredPart requested className="inset">
      <BuyAgainSheet buyAgain={buyAgain} open={isTelling} />
    </DeferredPart>
  ) : null;
};
