import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fromHundredths } from "../../../../src/domain/money/amount.ts";
import { BottomSheet } from "../../../../src/ui/kit/bottom-sheet.tsx";
import { TotalBar } from "../../../../src/ui/parts/total-bar.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

const Total = () => (
  <TotalBar
    total={fromHundredths(123_450)}
    precision="exact"
    label="Order"
    busy={false}
    busyLabel="Sending…"
    onContinue={() => undefined}
  />
);

test("a total that changes is announced, and is not read beside a sheet", async () => {
  const OpenSheet = () => (
    <>
      <Total />
      <BottomSheet open title="Account" closeLabel="Close" onClose={() => undefined}>
        Choose
      </BottomSheet>
    </>
  );
  const { unmount } = await renderScreen(Total, {}, { address: "/", texts: [] });
  const isTotal = (each: HTMLElement): boolean => each.textContent?.includes("1,234.50") === true;
  expect(screen.getAllByRole("status").filter(isTotal)).toHaveLength(1);
  unmount();
  await renderScreen(OpenSheet, {}, { address: "/", texts: [] });
  await screen.findByRole("dialog", { name: "Account" });
  await expect.poll(() => screen.queryAllByRole("status").filter(isTotal)).toEqual([]);
});
