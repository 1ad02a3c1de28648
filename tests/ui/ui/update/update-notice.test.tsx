import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { changeLanguage, createI18n, loadNamespace } from "../../../../src/ui/i18n/i18n.ts";
import { UpdateNotice } from "../../../../src/ui/update/update-notice.tsx";
import { press } from "../../../support/press.ts";

beforeEach(async () => {
  await createI18n("en");
  await changeLanguage("en");
  await loadNamespace("en", "update");
});

const open = async (isOpen: boolean) => {
  const state = { isOpen };
  const onUpdate = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  const onLater = vi.fn<() => void>();
  await act(async () =>
    render(
      <UpdateNotice
        isAttemptOpen={async () => state.isOpen}
        onUpdate={onUpdate}
        onLater={onLater}
      />,
    ),
  );
  return { state, onUpdate, onLater };
};

test("nothing happens before the tap, and two taps are one", async () => {
  const { onUpdate } = await open(false);
  screen.getByText("A new version of the shop is ready.");
  expect(onUpdate).not.toHaveBeenCalled();
  await press("Update");
  await press("Update");
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test("while an attempt is open the customer reads why it waits, and may tap again", async () => {
  const { state, onUpdate } = await open(true);
  await press("Update");
  screen.getByText("Something you sent has no answer yet. Update when it has.");
  expect(onUpdate).not.toHaveBeenCalled();
  state.isOpen = false;
  await press("Update");
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test("it may be put off", async () => {
  const { onUpdate, onLater } = await open(false);
  await press("Later");
  expect([onUpdate.mock.calls.length, onLater.mock.calls.length]).toEqual([0, 1]);
});
