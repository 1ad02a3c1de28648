import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RechargeDetails } from "../../../../../src/ui/screens/wallet/recharge-details.tsx";
import type { RechargeStatus } from "../../../../../src/domain/recharge/recharge.ts";
import { recharge } from "../../../../support/recharge-data.ts";
import { renderScreen } from "../../../../support/render-screen.tsx";

test.for([
  ["pending", 1],
  ["paid", 0],
  ["failed", 0],
  ["cancelled", 0],
] as const satisfies readonly (readonly [RechargeStatus, number])[])(
  "a transfer that is %s, of a server that sends its destination always: where to send money is said %i times",
  async ([status, times]) => {
    const instructions = {
      bankName: "PrivatBank",
      bankAccount: "4149499312345678",
      accountName: "Shop",
      reference: "R1",
    };
    const Details = () => (
      <RechargeDetails
        open
        recharge={recharge(1, { method: "bank_transfer", status, instructions })}
        onClose={() => {}}
        reported={null}
        isChecking={false}
        isPayable={false}
        onPay={() => {}}
      />
    );
    await renderScreen(Details, {}, { address: "/wallet", texts: ["recharge", "wallet"] });
    await screen.findByRole("dialog", { name: "Recharge details" });
    expect(screen.queryAllByText("Where to send it")).toHaveLength(times);
  },
);
