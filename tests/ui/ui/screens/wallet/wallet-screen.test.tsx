import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Effect, Result } from "effect";
import { expect, it } from "vitest";
import { fromPromise } from "xstate";
import { accountFormPopup } from "../../../../../src/adapters/xstate/screens/account-form-popup.ts";
import { accountFormFlow } from "../../../../../src/adapters/xstate/screens/account-form-flow.ts";
import { attemptOfKind } from "../../../../../src/adapters/xstate/attempts/bind-attempt.ts";
import { rowsMadeBy } from "../../../../../src/domain/attempt/outcome.ts";
import type { WithdrawalRequest } from "../../../../../src/domain/attempt/request.ts";
import type { CallFailure } from "../../../../../src/domain/call/failure.ts";
import { fromHundredths } from "../../../../../src/domain/money/amount.ts";
import type { Page } from "../../../../../src/domain/paging/page.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import type { BalanceLog } from "../../../../../src/domain/wallet/balance-log.ts";
import { openFlow } from "../../../../../src/domain/session/open-flow.ts";
import {
  balanceLogsMachine,
  walletScreenMachine,
} from "../../../../../src/domain/wallet/wallet-screen.machine.ts";
import type { RechargeFlow } from "../../../../../src/domain/recharge/recharge-flow.ts";
import {
  type WithdrawalFlow,
  withdrawalsListMachine,
} from "../../../../../src/domain/withdrawal/withdrawal-flow.ts";
import { withdrawalMachine } from "../../../../../src/domain/withdrawal/withdrawal.machine.ts";
import { attemptOf } from "../../../../../src/domain/session/attempt-of.ts";
import type { WithdrawalAccount } from "../../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import type { Withdrawal } from "../../../../../src/domain/withdrawal/withdrawal.ts";
import {
  isWithdrawalOf,
  type WithdrawalChanges,
  withdrawalRequest,
} from "../../../../../src/domain/withdrawal/withdrawal-attempt.ts";
import { waitingToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../../src/ui/screens/wallet/wallet-screen.tsx";
import { attemptParts, attemptPartsLater } from "../../../../support/attempt-parts.ts";
import type { User } from "../../../../../src/domain/session/user.ts";
import { click, pressOnceReady as press } from "../../../../support/press.ts";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { watchRows } from "../../../../support/watch-rows.ts";
import { orderId, refused, unreachable, userWith } from "../../../../support/shop-data.ts";
import { accountPorts } from "../../../../support/withdrawal-account-data.ts";
import {
  bankAccount,
  january,
  withdrawalId,
  withdrawalOf,
} from "../../../../support/wallet-data.ts";

type Answer<A> = Result.Result<A, CallFailure>;

const log = (id: number, amount: number, balance: number, changes: Partial<BalanceLog> = {}) => ({
  id,
  type: "recharge" as const,
  amount: fromHundredths(amount),
  balance: fromHundredths(balance),
  createdAt: january,
  orderId: null,
  withdrawalId: null,
  ...changes,
});

const pageOf = <Item,>(items: readonly Item[], page: number, size: number): Page<Item> => {
  const rows = items.slice((page - 1) * size, page * size);
  return { items: rows, rows: rows.length, total: items.length };
};

const ann = userWith();

const open = async ({
  logs = [] as readonly BalanceLog[],
  withdrawals = [] as readonly Withdrawal[],
  accounts = [bankAccount(1, { isDefault: true })] as readonly WithdrawalAccount[],
  answer = Result.succeed(undefined) as Answer<void>,
  balance = 1_000_00,
  size = 10,
  policy = fullPolicy,
  address = "/wallet",
  dead = null as CallFailure | null,
  unchecked = null as CallFailure | null,
  parts = attemptParts(),
  withdrawalsPart = () => Promise.resolve(),
  loadUser = async (): Promise<Answer<User>> =>
    Result.succeed({ ...ann, balance: fromHundredths(balance) }),
} = {}) => {
  const pages: string[] = [];
  const sent: number[] = [];
  const read = <A,>(value: A): Answer<A> =>
    dead === null ? Result.succeed(value) : Result.fail(dead);
  const attempt = attemptOfKind<WithdrawalRequest, void, Withdrawal, WithdrawalChanges>({
    kind: "withdrawal",
    isKnownByStatus: false,
  })(parts, {
    readBaseline: () => Effect.succeed(withdrawals.map(({ id }) => id)),
    recheck: () =>
      unchecked === null ? Effect.succeed({ kind: "unchanged" }) : Effect.fail(unchecked),
    send: ({ amount }) =>
      Effect.suspend(() => {
        sent.push(amount);
        return Effect.fromResult(answer);
      }),
    lookUp: (record) => Effect.succeed(rowsMadeBy(record, withdrawals, isWithdrawalOf)),
  });
  const withdrawalFlow: WithdrawalFlow = {
    logic: withdrawalMachine.provide({
      actors: {
        readAccounts: fromPromise(async () => read(accounts)),
        // An account that is added is never answered, and does not show.
        accountForm: accountFormPopup({
          openAccountForm: async () =>
            accountFormFlow(
              accountPorts({
                list: Effect.succeed(accounts),
                add: () => Effect.fail(unreachable),
                change: () => Effect.die("not here"),
                remove: () => Effect.die("not here"),
              }),
              fullPolicy,
            ),
        }),
      },
    }),
    records: withdrawalsListMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input }) => {
          pages.push(`withdrawals ${input.page}`);
          return read(pageOf(withdrawals, input.page, size));
        }),
      },
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "withdrawal" }),
  };
  const logic = walletScreenMachine.provide({
    actors: {
      balanceLogs: balanceLogsMachine.provide({
        actors: {
          loadPage: fromPromise(async ({ input }) => {
            pages.push(`logs ${input.page}`);
            return read(pageOf(logs, input.page, size));
          }),
        },
      }),
      openRecharge: openFlow<RechargeFlow>(() => {
        pages.push("recharge");
        return new Promise(() => {});
      }),
      openWithdrawal: openFlow(async () => {
        pages.push("withdrawal");
        await withdrawalsPart();
        return withdrawalFlow;
      }),
    },
  });
  const view = await renderScreen(Screen, logic, {
    address,
    texts: ["wallet", "withdrawal-accounts", "attempt"],
    policy,
    hasToken: true,
    loadUser,
  });
  await flush();
  return { ...view, pages, sent };
};

const rows = () =>
  screen.getAllByRole("listitem").filter((item) => within(item).queryByRole("button"));
/** Fetched when it is first opened. */
const dialog = (name: string) => screen.findByRole("dialog", { name }, { timeout: 10_000 });

const history = [
  log(4, -30_00, 75_00, { type: "order", orderId: orderId(7) }),
  log(3, 5_00, 105_00, { type: "other" }),
  log(2, -50_00, 50_00, { type: "withdrawal", withdrawalId: withdrawalId(9) }),
  log(1, 100_00, 100_00),
];

it("shows each record with its sign, and marks the one that does not follow from its neighbour", async () => {
  await open({ logs: history });
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining("−Rs.\u00a030.00"),
    expect.stringContaining("+Rs.\u00a05.00"),
    expect.stringContaining("−Rs.\u00a050.00"),
    expect.stringContaining("+Rs.\u00a0100.00"),
  ]);
  expect(rows().map((row) => row.textContent.includes("Does not add up"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it("says that the balance could not be read, and reads it when asked to", async () => {
  let answer: Answer<User> = Result.fail(refused());
  await open({ loadUser: async () => answer });
  const card = within(screen.getByRole("region", { name: "Available balance" }));
  expect(card.queryByText("Loading…")).toBeNull();
  screen.getByText("The balance could not be read");
  answer = Result.succeed({ ...ann, balance: fromHundredths(77_00) });
  await press("Try again");
  card.getByText(/77/);
  expect(screen.queryByText("The balance could not be read")).toBeNull();
});

it("explains a record: before, change, after, and the order that it belongs to", async () => {
  await open({ logs: history });
  await press(/Order payment/);
  const sheet = await dialog("Order payment");
  expect(sheet.textContent).toContain("Balance beforeRs.\u00a0105.00");
  expect(sheet.textContent).toContain("Change−Rs.\u00a030.00");
  expect(sheet.textContent).toContain("Balance afterRs.\u00a075.00");
  expect(within(sheet).getByRole("link", { name: "See the order" }).getAttribute("href")).toBe(
    "/orders/7",
  );
});

it("says what is odd about a doubtful record", async () => {
  await open({ logs: history });
  await press(/Other/);
  const sheet = await dialog("Other");
  expect(sheet.textContent).toContain(
    "This record starts from Rs.\u00a0100.00, but the one before it ended with Rs.\u00a050.00.",
  );
});

it("compares across pages too", async () => {
  await open({ logs: history, size: 2 });
  const doubtful = () => rows().filter((row) => row.textContent.includes("Does not add up"));
  // Its neighbour is not loaded yet.
  expect([rows().length, doubtful().length]).toEqual([2, 0]);
  await press("Load more");
  expect([rows().length, doubtful().length]).toEqual([4, 1]);
});

it("opens the withdrawal that the address names, on whatever page it is", async () => {
  const { pages } = await open({
    withdrawals: [withdrawalOf(12, 500_00), withdrawalOf(11, 300_00), withdrawalOf(9, 250_00)],
    size: 1,
    address: "/wallet?tab=withdrawals&withdrawal=9",
  });
  const sheet = await dialog("Withdrawal");
  expect(sheet.textContent).toContain("Rs.\u00a0250.00");
  expect(pages.filter((page) => page.startsWith("withdrawals"))).toEqual([
    "withdrawals 1",
    "withdrawals 2",
    "withdrawals 3",
  ]);
});

it("labels a status that it does not know as other, and hides the number but for its end", async () => {
  await open({
    withdrawals: [withdrawalOf(1, 250_00, 1, { status: "other" })],
    address: "/wallet?tab=withdrawals",
  });
  const [row] = rows();
  expect(row?.textContent).toContain("Other status");
  expect(row?.textContent).toContain("••••\u00a00001");
  expect(row?.textContent).not.toContain("4149");
});

it.each([
  ["/wallet", "Balance records could not be loaded"],
  ["/wallet?tab=withdrawals", "Withdrawal records could not be loaded"],
])("says at %s what could not be loaded [S8.32 S8.33]", async (address, words) => {
  await open({ dead: unreachable, address });
  expect(screen.getByRole("alert").textContent).toContain(words);
});

const withdraw = async () => {
  const buttons = await screen.findAllByRole("button", { name: "Withdraw", hidden: true });
  await click(buttons.at(-1) ?? document.body);
};

/** From the form to the review. */
const review = () => press("Continue");

/** Sends what is reviewed, as soon as that is possible. */
const confirm = async () => {
  const sheet = await dialog("Check before sending");
  const send = within(sheet).getByRole("button", { name: "Withdraw" });
  await expect.poll(() => send.getAttribute("aria-disabled")).not.toBe("true");
  fireEvent.click(send);
  await flush();
  return sheet;
};

it("while it is looked up whether a withdrawal is open, none is said to be sent", async () => {
  const { parts, arrives } = attemptPartsLater();
  await open({ parts });
  await withdraw();
  const sheet = within(await dialog("Withdraw"));
  expect(sheet.queryByRole("button", { name: /^Sending/ })).toBeNull();
  const next = sheet.getByRole("button", { name: "Loading…" });
  arrives();
  expect(await sheet.findByRole("button", { name: "Continue" })).toBe(next);
});

it("asks for the amount in LKR, refuses what breaks a rule with the exact amounts, then withdraws [S2.72]", async () => {
  const { sent } = await open();
  await withdraw();
  const sheet = await dialog("Withdraw");
  expect(sheet.textContent).toContain("Minimum LKR\u00a0100.00");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "99.99" } });
  await review();
  expect(sheet.textContent).toContain("Less than the minimum");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "1000.01" } });
  await review();
  expect(sheet.textContent).toContain("More than your available balance");
  // The balance itself is said once.
  expect(sheet.textContent.split("LKR\u00a01,000.00")).toHaveLength(2);
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "1000" } });
  await review();
  const reviewed = await dialog("Check before sending");
  expect(reviewed.textContent).toContain("LKR\u00a01,000.00");
  expect(reviewed.textContent).toContain("414949930001");
  expect(reviewed.textContent).toContain("RemainingLKR\u00a00.00");
  await confirm();
  await expect.poll(() => sent).toEqual([1_000_00]);
  await expect
    .poll(() => waitingToasts().map(({ message }) => message))
    .toEqual(["Rs.\u00a01,000.00 requested"]);
});

it("offers to withdraw all only of a balance that has something", async () => {
  const loadUserWith = (hundredths: number) => async (): Promise<Answer<User>> =>
    Result.succeed({ ...ann, balance: fromHundredths(hundredths) });
  await open({ loadUser: loadUserWith(0) });
  await withdraw();
  expect((await dialog("Withdraw")).textContent).toContain("Available LKR\u00a00");
  expect(screen.queryByRole("button", { name: "Withdraw all" })).toBeNull();
  cleanup();
  await flush();
  await open({ loadUser: loadUserWith(1) });
  await withdraw();
  await within(await dialog("Withdraw")).findByRole("button", { name: "Withdraw all" });
});

it("reviews the branch as the bank's, not as a part of the recipient's name", async () => {
  const account = { bankName: "PrivatBank", accountName: "Olena", branchName: "Podil" };
  await open({ accounts: [bankAccount(1, { ...account, isDefault: true })] });
  await withdraw();
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "100" } });
  await review();
  const reviewed = within(await dialog("Check before sending"));
  expect(reviewed.getByText("PrivatBank, Podil")).toBeTruthy();
  expect(reviewed.getByText("Olena")).toBeTruthy();
});

it.each([
  [refused(405, "405"), "Withdrawals are frozen"],
  [refused(40905, "Too poor"), "Too poor"],
  [refused(40905, ""), "The shop did not take the withdrawal"],
])("says why nothing was withdrawn [S8.12 S8.13]", async (failure, words) => {
  await open({ answer: Result.fail(failure) });
  await withdraw();
  await dialog("Withdraw");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "250" } });
  await review();
  const sheet = await confirm();
  await expect.poll(() => sheet.textContent).toContain(words);
});

it("offers nothing that sends while withdrawals are frozen: one button closes the popup", async () => {
  await open({ answer: Result.fail(refused(405, "405")) });
  await withdraw();
  await dialog("Withdraw");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "250" } });
  await review();
  const sheet = await confirm();
  await within(sheet).findByText("Withdrawals are frozen");
  const buttons = within(sheet).getAllByRole("button");
  expect(buttons.map((each) => each.textContent || each.getAttribute("aria-label"))).toEqual([
    "Close",
    "Got it",
  ]);
  await press("Got it");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("says that nothing was sent where the balance cannot be checked, and why", async () => {
  const { sent } = await open({ unchecked: unreachable });
  await withdraw();
  await dialog("Withdraw");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "250" } });
  await review();
  const sheet = await confirm();
  const notice = await within(sheet).findByText(
    "Nothing was sent just now: your balance and account could not be checked",
  );
  expect(notice.parentElement?.textContent).toContain("We cannot reach the shop");
  expect(sent).toEqual([]);
});

it("leads from a rejected withdrawal to a new one, and says where its account is not saved", async () => {
  const { sent } = await open({
    withdrawals: [
      withdrawalOf(2, 300_00, 9, { status: "rejected" }),
      withdrawalOf(1, 250_00, 1, { status: "rejected" }),
      withdrawalOf(3, 200_00, 1, { status: "completed" }),
    ],
    address: "/wallet?tab=withdrawals",
  });
  const again = async (amount: RegExp) => {
    fireEvent.click(await screen.findByRole("button", { name: amount }));
    await dialog("Withdrawal");
  };
  await again(/300/);
  await press("New withdrawal");
  expect((await dialog("Withdraw")).textContent).toContain("is not among your saved ones");
  expect(screen.getByLabelText<HTMLInputElement>("Amount in LKR").value).toBe("300.00");
  await press("Close");
  await again(/250/);
  await press("New withdrawal");
  expect((await dialog("Withdraw")).textContent).not.toContain("not saved here");
  await review();
  await confirm();
  await expect.poll(() => sent).toEqual([250_00]);
  await again(/200/);
  expect(screen.queryByRole("button", { name: "New withdrawal" })).toBeNull();
});

it("reports an earlier accepted withdrawal until the customer has closed the report", async () => {
  const parts = attemptParts();
  const amount = fromHundredths(250_00);
  const request = withdrawalRequest({ account: bankAccount(1), amount });
  const record = await parts.store.prepare(request, []);
  if (record === null) throw new Error("The record was not written");
  await parts.store.markSent(record, request);
  await open({ parts, withdrawals: [withdrawalOf(9, 250_00)] });
  expect(await screen.findByText("Your withdrawal reached the shop")).toBeTruthy();
  await press("Got it");
  expect(screen.queryByText("Your withdrawal reached the shop")).toBeNull();
});

it("reports a withdrawal in doubt in LKR in the popup, and on the wallet in the wallet's symbol (D2)", async () => {
  await open({ answer: Result.fail(unreachable) });
  await withdraw();
  await dialog("Withdraw");
  fireEvent.change(screen.getByLabelText("Amount in LKR"), { target: { value: "250" } });
  await review();
  const sheet = await confirm();
  await within(sheet).findByText(/A withdrawal of LKR\s250\.00 was sent/);
  for (const title of ["Check before sending", "Withdraw"]) {
    const popup = await dialog(title);
    // The notice decides: nothing else goes on with it or changes it.
    expect(within(popup).queryByRole("button", { name: /^(Withdraw|Continue)$/ })).toBeNull();
    for (const field of within(popup).queryAllByLabelText<HTMLInputElement>("Amount in LKR"))
      expect(field.readOnly).toBe(true);
    fireEvent.click(within(popup).getByRole("button", { name: "Close" }));
    await flush();
  }
  expect(await screen.findByText(/A withdrawal of Rs\.\s250\.00 was sent/)).toBeTruthy();
});

it("reports an account in doubt where accounts are chosen, too", async () => {
  await open({ accounts: [] });
  await withdraw();
  await dialog("Withdraw");
  await press("Choose an account");
  await press("Add account");
  const form = within(await dialog("Add account"));
  for (const [label, value] of [
    ["Bank", "PrivatBank"],
    ["Branch", "Podil"],
    ["Account number", "4149499312345678"],
    ["Account holder", "Ann"],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  await press("Save");
  await screen.findByText("No answer from the shop yet");
  fireEvent.click(form.getByRole("button", { name: "Close" }));
  await flush();
  const chooser = within(await dialog("Choose an account"));
  expect(await chooser.findByText("No answer from the shop yet")).toBeTruthy();
  expect(chooser.getByText(/^The bank account …\u20605678 was sent/)).toBeTruthy();
});

it("has in the narrower reading no recharge, no way to an order, no withdrawing of everything [S2.69]", async () => {
  const { pages } = await open({ logs: history, policy: leanPolicy });
  expect(screen.queryByRole("button", { name: "Recharge" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Recharges" })).toBeNull();
  await press(/Order payment/);
  const sheet = await dialog("Order payment");
  expect(within(sheet).queryByRole("link")).toBeNull();
  fireEvent.keyDown(sheet, { key: "Escape" });
  await flush();
  await withdraw();
  await dialog("Withdraw");
  expect(screen.queryByRole("button", { name: "Withdraw all" })).toBeNull();
  expect(pages).not.toContain("recharge");
});

it("when the page is visible again, the pages that were read are read again and stay", async () => {
  const logs = Array.from({ length: 6 }, (_, index) => log(6 - index, 10_00, (6 - index) * 10_00));
  const { pages } = await open({ logs, size: 3 });
  await press("Load more");
  expect(rows()).toHaveLength(6);
  pages.length = 0;
  await act(async () => void fireEvent(document, new Event("visibilitychange")));
  await flush();
  expect(pages).toEqual(["logs 1", "logs 2"]);
  expect(rows()).toHaveLength(6);
});

it("fetches withdrawals behind the wallet, and opens what was tapped before they came", async () => {
  const here = Promise.withResolvers<void>();
  const { pages } = await open({ withdrawalsPart: () => here.promise });
  await expect.poll(() => pages).toContain("withdrawal");
  await withdraw();
  expect(screen.queryByRole("dialog")).toBeNull();
  await act(async () => here.resolve());
  expect((await dialog("Withdraw")).textContent).toContain("Minimum LKR\u00a0100.00");
});

it("says that withdrawals could not be fetched once they are asked for; the rest goes on, and they open when they come", async () => {
  let isOnline = false;
  const { pages } = await open({
    logs: history,
    withdrawalsPart: () => (isOnline ? Promise.resolve() : Promise.reject(new Error("No network"))),
  });
  expect(pages).toContain("withdrawal");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(rows()).toHaveLength(4);
  await withdraw();
  const again = within(screen.getByRole("alert")).getByRole("button", { name: "Try again" });
  isOnline = true;
  fireEvent.click(again);
  await dialog("Withdraw");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("says in place of the withdrawal records that they could not be fetched, and reads them when they come", async () => {
  let isOnline = false;
  await open({
    withdrawals: [withdrawalOf(1, 250_00)],
    address: "/wallet?tab=withdrawals",
    withdrawalsPart: () => (isOnline ? Promise.resolve() : Promise.reject(new Error("No network"))),
  });
  isOnline = true;
  await press("Try again");
  await expect.poll(rows).toHaveLength(1);
});

it("renders the rows of a page that arrives, and the one that they follow", async () => {
  const { watch, take } = watchRows<BalanceLog>("createdAt");
  const logs = Array.from({ length: 14 }, (_, index) => log(20 - index, 1_00, 1_00 * (20 - index)));
  await open({ logs: logs.map(watch) });
  take();
  await press("Load more");
  await flush();
  expect(rows()).toHaveLength(14);
  // Row 11 has got an older one, by which its change is told.
  expect(take()).toEqual([11, 10, 9, 8, 7]);
});
