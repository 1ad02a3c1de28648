import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fullPolicy } from "../../../../src/domain/policy.ts";
import { CopyButton } from "../../../../src/ui/parts/copy-button.tsx";
import { dequeueToasts } from "../../../../src/ui/kit/toast-store.ts";
import { press } from "../../../support/press.ts";
import { renderScreen } from "../../../support/render-screen.tsx";

const Copy = () => <CopyButton text="2026110900000016" label="Copy" />;

/** The browser's clipboard, which may refuse; undefined: plain http has none. */
const copyWith = async (clipboard: { writeText: (text: string) => Promise<void> } | undefined) => {
  await renderScreen(Copy, {}, { address: "/", texts: [] });
  vi.stubGlobal("navigator", { clipboard });
  await press("Copy");
  return {
    announced: screen.getByRole("status").textContent,
    said: dequeueToasts().map(({ message }) => message),
  };
};

test("a number is copied as it is, and that is announced", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
  expect(await copyWith({ writeText })).toEqual({ announced: "Copied", said: [] });
  expect(writeText).toHaveBeenCalledExactlyOnceWith("2026110900000016");
});

test.each([
  ["refuses", { writeText: () => Promise.reject(new DOMException("No", "NotAllowedError")) }],
  ["is not there", undefined],
])("where the clipboard %s, the customer is told", async (_, clipboard) => {
  const { announced, said } = await copyWith(clipboard);
  expect(announced).toBe("");
  expect(said).toEqual(["It could not be copied. Select it and copy it by hand."]);
});

test("a policy without copy buttons has none", async () => {
  const policy = { ...fullPolicy, copyButtons: false };
  await renderScreen(Copy, {}, { address: "/", texts: [], policy });
  expect(screen.queryByRole("button")).toBeNull();
});
