import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { createActor } from "xstate";
import { inboxMachine } from "../../../../src/domain/inbox/inbox.machine.ts";
import type { Message } from "../../../../src/domain/inbox/message.ts";
import { InboxOutlet } from "../../../../src/ui/inbox/inbox-outlet.tsx";
import type { LoadedPages } from "../../../../src/domain/paging/page.ts";
import { messagesMemory } from "../../../../src/ui/inbox/messages-memory.ts";
import { memoriesOf, useMemory } from "../../../../src/ui/routing/screen-memory.ts";
import { BottomSheet } from "../../../../src/ui/kit/bottom-sheet.tsx";
import { ConfirmDialog } from "../../../../src/ui/kit/confirm-dialog.tsx";
import { waitingToasts } from "../../../../src/ui/kit/toast-store.ts";
import { ShopTabBar } from "../../../../src/ui/routing/shop-tab-bar.tsx";
import { usePaymentInFlight } from "../../../../src/ui/attempt/payment-in-flight.ts";
import { fakeInbox, markingIn, message, messageId, unreadIn } from "../../../support/inbox-data.ts";
import { renderScreen, flush } from "../../../support/render-screen.tsx";

/** Some screen with a field, a sheet, a dialog, a memory, and a payment that can be in flight. */
const SomeScreen = () => {
  const [asks, setAsks] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [pays, setPays] = useState(false);
  const [, go] = useLocation();
  usePaymentInFlight(pays);
  useMemory(messagesMemory);
  return (
    <>
      <label>
        Amount <input />
      </label>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => setAsks(true)}>
        Ask
      </button>
      <button type="button" onClick={() => setSheet(true)}>
        Withdraw
      </button>
      <button type="button" onClick={() => setPays(!pays)}>
        Pay
      </button>
      <button type="button" onClick={() => go("/messages")}>
        List
      </button>
      <button type="button" onClick={() => go("/")}>
        Home
      </button>
      <ConfirmDialog
        open={asks}
        title="Really?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => setAsks(false)}
        onCancel={() => setAsks(false)}
      />
      <BottomSheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Withdrawal"
        closeLabel="Close the sheet"
      >
        <p>Some form</p>
      </BottomSheet>
      <ShopTabBar />
      <InboxOutlet />
    </>
  );
};

const open = async (
  messages: readonly Message[],
  {
    before = () => {},
    wait,
  }: { readonly before?: () => void; readonly wait?: () => Promise<unknown> } = {},
) => {
  const server = fakeInbox(messages);
  const view = await renderScreen(SomeScreen, {}, { address: "/", texts: [], hasToken: true });
  await act(async () => before());
  const inbox = createActor(
    inboxMachine.provide({
      actors: {
        ...unreadIn(server),
        marking: markingIn(server, wait),
      },
    }),
    { input: { isHidden: false } },
  ).start();
  await act(async () => view.session.send({ type: "INBOX_OPENED", inbox }));
  return { ...view, server, inbox };
};

const popup = () => screen.findByRole("dialog", { name: /unread message/ });
const noPopup = async () => {
  await flush();
  await flush();
  expect(screen.queryByRole("dialog", { name: /unread message/ })).toBeNull();
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("unread messages come over the screen; confirming marks them and it goes [S2.81 S4.12]", async () => {
  const { server } = await open([message(2), message(1)]);
  const sheet = await popup();
  expect(sheet.textContent).toContain("2 unread messages");
  expect(
    within(sheet)
      .getAllByRole("heading", { level: 3 })
      .map((each) => each.textContent),
  ).toEqual(["Title 2", "Title 1"]);
  fireEvent.click(within(sheet).getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.marked).toEqual([2, 1]);
});

test("its title counts what is still unread when some have been read in another tab, but no more than it offers", async () => {
  const { server, inbox } = await open([message(3), message(2), message(1)]);
  const sheet = await popup();
  server.mark(messageId(2));
  await act(async () => inbox.send({ type: "READ_ELSEWHERE" }));
  await flush();
  expect(sheet.textContent).toContain("2 unread messages");
  server.arrive(4, 5, 6);
  await act(async () => inbox.send({ type: "READ_ELSEWHERE" }));
  await flush();
  expect(sheet.textContent).toContain("3 unread messages");
});

test("Back to the list shows as read what the popup has marked", async () => {
  await open([message(2), message(1)]);
  const sheet = await popup();
  const [remembered] = memoriesOf<LoadedPages<Message>>(messagesMemory);
  const items = [message(3), message(2)];
  remembered?.keep({
    items,
    rowsRead: 2,
    pageRows: 2,
    total: 2,
    ended: true,
    totalRose: false,
  });
  fireEvent.click(within(sheet).getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [after] = memoriesOf<LoadedPages<Message>>(messagesMemory);
  expect(after?.restored?.items.map(({ id, isRead }) => [id, isRead])).toEqual([
    [3, false],
    [2, true],
  ]);
});

test("closed, it marks nothing", async () => {
  const { server } = await open([message(1)]);
  const sheet = await popup();
  fireEvent.click(within(sheet).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.marked).toEqual([]);
});

test("more than ten: it shows the newest ten and leads to the others", async () => {
  const { server } = await open(Array.from({ length: 13 }, (_, index) => message(13 - index)));
  const sheet = await popup();
  expect(within(sheet).getAllByRole("listitem")).toHaveLength(10);
  fireEvent.click(within(sheet).getByRole("link", { name: "3 more in your messages" }));
  expect(window.location.pathname).toBe("/messages");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.marked).toEqual([]);
});

test("says how many marks failed and which, and tries those again", async () => {
  const { server } = await open([message(2), message(1)]);
  const sheet = await popup();
  server.refuses.add(1);
  fireEvent.click(within(sheet).getByRole("button", { name: "Mark as read" }));
  const alert = await within(sheet).findByRole("alert");
  expect(alert.textContent).toContain("1 message may still be unread");
  const rows = within(sheet).getAllByRole("listitem");
  expect(rows.map((each) => each.textContent?.includes("May still be unread"))).toEqual([
    false,
    true,
  ]);
  server.refuses.clear();
  fireEvent.click(within(sheet).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.unread()).toEqual([]);
});

test("closed while it marks, failures are reported by a toast", async () => {
  let go: (value: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    go = resolve;
  });
  const { server } = await open([message(2), message(1)], { wait: () => held });
  server.refuses = new Set([1, 2]);
  const sheet = await popup();
  fireEvent.click(within(sheet).getByRole("button", { name: "Mark as read" }));
  fireEvent.click(within(sheet).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(async () => go(null));
  await flush();
  expect(waitingToasts().map((each) => each.message)).toEqual(["2 messages may still be unread"]);
});

test("does not come while a payment is in flight, and does when it is over", async () => {
  await open([message(1)], { before: () => press("Pay") });
  await noPopup();
  press("Pay");
  await popup();
});

test("does not come over the list of the messages, and does when that is left", async () => {
  await open([message(1)], { before: () => press("List") });
  await vi.dynamicImportSettled();
  await noPopup();
  press("Home");
  await popup();
});

test("goes when the customer comes to the list of the messages, whose own code may still be on its way", async () => {
  await open([message(1)]);
  await popup();
  fireEvent.click(screen.getByRole("button", { name: "List", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a payment that begins under it takes it away", async () => {
  await open([message(1)]);
  await popup();
  fireEvent.click(screen.getByRole("button", { name: "Pay", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("does not come over another popup, and does when that is answered", async () => {
  await open([message(1)], { before: () => press("Ask") });
  await noPopup();
  fireEvent.click(await screen.findByRole("button", { name: "No" }));
  await popup();
});

/** What is modal and may be reached: nothing hides it from assistive technology. */
const reachable = () => [
  ...screen.queryAllByRole("dialog"),
  ...screen.queryAllByRole("alertdialog"),
];
const modals = () => document.querySelectorAll("[role=dialog], [role=alertdialog]");

const otherModals = [
  ["a question", "Ask", "alertdialog", "Really?", "No"],
  ["a sheet", "Withdraw", "dialog", "Withdrawal", "Close the sheet"],
] as const;

test.each(otherModals)(
  "and %s that opens in the same moment never lie over each other",
  async (_, opener, role, name, closer) => {
    await open([message(1)], { before: () => screen.getByLabelText("Amount").focus() });
    await vi.dynamicImportSettled();
    await noPopup();
    await act(async () => {
      screen.getByLabelText("Amount").blur();
      press(opener);
    });
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    await noPopup();
    expect([modals().length, reachable().length]).toEqual([1, 1]);
    fireEvent.click(screen.getByRole("button", { name: closer }));
    await popup();
    expect(reachable()).toHaveLength(1);
    // What is closed is still leaving.
    await waitFor(() => expect(modals()).toHaveLength(1));
  },
);

test.each(otherModals)(
  "gives way to %s that opens while it is there, and comes back after it",
  async (_, opener, role, name, closer) => {
    const { server } = await open([message(1)]);
    await popup();
    fireEvent.click(screen.getByRole("button", { name: opener, hidden: true }));
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    await waitFor(() => expect(modals()).toHaveLength(1));
    expect(reachable()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: closer }));
    await popup();
    expect(server.marked).toEqual([]);
  },
);

test("does not come into a field that is being filled in, and does when it is left", async () => {
  await open([message(1)], { before: () => screen.getByLabelText("Amount").focus() });
  await noPopup();
  await act(async () => screen.getByLabelText("Amount").blur());
  await popup();
});

test("going from one field to the next is no chance for it: nothing is fetched between", async () => {
  const { server } = await open([message(1)], {
    before: () => screen.getByLabelText("Amount").focus(),
  });
  await vi.dynamicImportSettled();
  await noPopup();
  const [amount, note] = [screen.getByLabelText("Amount"), screen.getByLabelText("Note")];
  // As a browser does it: what listens to the one has run before the other is told.
  await act(async () => void fireEvent.focusOut(amount, { relatedTarget: note }));
  await act(async () => void fireEvent.focusIn(note));
  await noPopup();
  expect(server.calls).not.toContain("load");
});

test("who stays in a field without typing for ten seconds is no longer typing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await open([message(1)], { before: () => screen.getByLabelText("Amount").focus() });
  await vi.waitFor(() => expect(screen.queryByText(/unread message/)).not.toBeNull());
  const inbox = () => screen.queryByRole("dialog");
  for (let key = 0; key < 3; key += 1) {
    await act(async () => vi.advanceTimersByTime(9_000));
    fireEvent.input(screen.getByLabelText("Amount"), { target: { value: "1".repeat(key + 1) } });
    expect(inbox()).toBeNull();
  }
  await act(async () => vi.advanceTimersByTime(10_000));
  await popup();
});

test("the tab bar counts what is unread, for the eye and for the ear", async () => {
  const { server, inbox } = await open([message(2), message(1)], { before: () => press("Pay") });
  const tab = () => screen.getByRole("link", { name: /^Me/ });
  await waitFor(() => expect(tab().textContent).toBe("2Me, 2 unread messages"));
  server.messages = [];
  await act(async () => inbox.send({ type: "READ_ELSEWHERE" }));
  await waitFor(() => expect(tab().textContent).toBe("Me"));
});
