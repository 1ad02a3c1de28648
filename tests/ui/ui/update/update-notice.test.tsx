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
  const { promise: activated, resolve: activatedNow } = Promise.withResolvers<void>();
  const activate = vi.fn<() => Promise<void>>(() => activated);
  const reload = vi.fn<() => void>();
  const onLater = vi.fn<() => void>();
  await act(async () =>
    render(
      <UpdateNotice
        isAttemptOpen={async () => state.isOpen}
        activate={activate}
        reload={reload}
        onLater={onLater}
      />,
    ),
  );
  return { state, activate, activatedNow, reload, onLater };
};

test("nothing happens before the tap, and two taps are one", async () => {
  const { activate, activatedNow, reload } = await open(false);
  screen.getByText("A new version of the shop is ready.");
  expect(activate).not.toHaveBeenCalled();
  await press("Update");
  await press("Update");
  expect(activate).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  await act(async () => activatedNow());
  expect(reload).toHaveBeenCalledTimes(1);
});

test("while an attempt is open the customer reads why it waits, and may tap again", async () => {
  const { state, activate } = await open(true);
  await press("Update");
  screen.getByText("Something you sent has no answer yet. Update when it has.");
  expect(activate).not.toHaveBeenCalled();
  state.isOpen = false;
  await press("Update");
  expect(activate).toHaveBeenCalledTimes(1);
});

test("what is sent while the new build takes over is not reloaded over", async () => {
  const { state, activatedNow, reload } = await open(false);
  await press("Update");
  state.isOpen = true;
  await act(async () => activatedNow());
  screen.getByText("Something you sent has no answer yet. Update when it has.");
  expect(reload).not.toHaveBeenCalled();
  state.isOpen = false;
  await press("Update");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("it may be put off", async () => {
  const { activate, onLater } = await open(false);
  await press("Later");
  expect([activate.mock.calls.length, onLater.mock.calls.length]).toEqual([0, 1]);
});
