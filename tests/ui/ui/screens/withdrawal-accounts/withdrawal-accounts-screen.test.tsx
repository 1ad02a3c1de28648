import { act, fireEvent, screen, within } from "@testing-library/react";
import { Effect, Result } from "effect";
import { expect, it, vi } from "vitest";
import { fetchedOnce } from "../../../../../src/adapters/xstate/fetched-once.ts";
import { accountFormFlow } from "../../../../../src/adapters/xstate/screens/account-form-flow.ts";
import { accountsScreenParts } from "../../../../../src/adapters/xstate/screens/withdrawal-accounts-parts.ts";
import { withdrawalAccountsScreen } from "../../../../../src/adapters/xstate/screens/withdrawal-accounts.screen.ts";
import { type CallFailure, TimedOut } from "../../../../../src/domain/call/failure.ts";
import { fullPolicy, leanPolicy } from "../../../../../src/domain/policy.ts";
import type {
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import type { WithdrawalAccounts } from "../../../../../src/ports/withdrawal-accounts.ts";
import { changeLanguage, loadNamespace } from "../../../../../src/ui/i18n/i18n.ts";
import { dequeueToasts } from "../../../../../src/ui/kit/toast-store.ts";
import { Screen } from "../../../../../src/ui/screens/withdrawal-accounts/withdrawal-accounts-screen.tsx";
import { renderScreen, flush } from "../../../../support/render-screen.tsx";
import { refused, unreachable, userWith } from "../../../../support/shop-data.ts";
import { attemptParts, attemptPartsLater } from "../../../../support/attempt-parts.ts";
import { account, accountPorts, bankDraft } from "../../../../support/withdrawal-account-data.ts";
import { click } from "../../../../support/press.ts";
import { withdrawWithoutAnswer } from "../../../../support/withdrawal-in-doubt.ts";

const privat = account(1, bankDraft);
const usdt = account(2, {
  kind: "usdt",
  bankName: "TRC20",
  accountNumber: "TNU3HW7MUmT2V7uJx3A43X6HHr9F67LEPz",
  accountName: "USDT",
  branchName: null,
});

const ann = userWith();

type Answer<A> = Result.Result<A, CallFailure>;

const open = async ({
  accounts = [privat, usdt] as readonly WithdrawalAccount[],
  read = null as CallFailure | null,
  add = () => Result.succeed(undefined) as Answer<void>,
  remove = () => Result.succeed(undefined) as Answer<void>,
  change = () => Result.succeed(undefined) as Answer<void>,
  /** When changes and removals are answered. */
  answered = Promise.resolve(),
  policy = fullPolicy,
  user = ann,
  attempts = attemptParts(),
} = {}) => {
  const shop = { accounts, read };
  const added: WithdrawalAccountDraft[] = [];
  const port: WithdrawalAccounts = {
    list: Effect.suspend(() =>
      shop.read === null ? Effect.succeed(shop.accounts) : Effect.fail(shop.read),
    ),
    add: (draft) =>
      Effect.suspend(() => {
        added.push(draft);
        const answer = add();
        if (Result.isSuccess(answer)) shop.accounts = [...shop.accounts, account(9, draft)];
        return Effect.fromResult(answer);
      }),
    change: (id, draft) =>
      Effect.flatMap(
        Effect.promise(() => answered),
        () => {
          const answer = change();
          if (Result.isSuccess(answer))
            shop.accounts = shop.accounts.map((each) =>
              each.id === id ? { ...each, ...draft } : each,
            );
          return Effect.fromResult(answer);
        },
      ),
    remove: (id) =>
      Effect.flatMap(
        Effect.promise(() => answered),
        () => {
          const answer = remove();
          if (Result.isSuccess(answer))
            shop.accounts = shop.accounts.filter((each) => each.id !== id);
          return Effect.fromResult(answer);
        },
      ),
  };
  const ports = accountPorts(port, attempts);
  const openAccountForm = fetchedOnce(async () => accountFormFlow(ports, policy));
  const logic = withdrawalAccountsScreen({
    ...ports,
    openAccountsParts: fetchedOnce(async () => accountsScreenParts({ ...ports, openAccountForm })),
  });
  const view = await renderScreen(Screen, logic, {
    address: "/withdrawal-accounts",
    texts: ["withdrawal-accounts", "attempt"],
    policy,
    hasToken: true,
    loadUser: async () => Result.succeed(user),
  });
  await flush();
  return { ...view, shop, added };
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** A part of the screen may still be on its way: whoever presses awaits it. */
const press = async (name: string | RegExp) => {
  await click(button(name));
  await flush();
};
/**
 * The sheet and the dialog are fetched when they are first asked for, and what is in them after them; the
 * sheet of before may still be closing.
 */
const pressForPopup = async (name: string | RegExp) => {
  const [popup, part] = /delete/i.test(String(name))
    ? (["alertdialog", "button"] as const)
    : (["dialog", "textbox"] as const);
  await expect.poll(() => screen.queryByRole(popup)).toBeNull();
  await press(name);
  await vi.waitFor(() => within(screen.getByRole(popup)).getAllByRole(part), { timeout: 10_000 });
  await flush();
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const returnToPage = () => act(async () => document.dispatchEvent(new Event("visibilitychange")));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fillBank = () => {
  type("Bank", "PrivatBank");
  type("Branch", "Podil");
  type("Account number", "4149 4993 1234 5678");
  type("Account holder", "Ann");
};
const toasts = () => dequeueToasts().map(({ message }) => message);

it("offers neither a change nor a deletion of an account while a withdrawal to it is in doubt, and says why", async () => {
  const { session } = await open();
  await act(() => withdrawWithoutAnswer(session, privat, []));
  await flush();
  const changes = (card: HTMLElement) =>
    within(card)
      .queryAllByRole("button", { name: /Edit|Delete/ })
      .map(({ textContent }) => textContent.trim());
  expect(screen.getAllByRole("article").map(changes)).toEqual([[], ["Edit", "Delete"]]);
  screen.getByText(/^A withdrawal to this account is not settled yet/);
});

it("shows a card per account: masked but for the last four, revealed on tap, the default marked [S2.73 S3.9]", async () => {
  await open();
  const [first, second] = screen.getAllByRole("article");
  if (first === undefined || second === undefined) throw new Error("no cards");
  expect(first.textContent).toContain("•••• 5678");
  expect(first.textContent).not.toContain("4149");
  expect(within(first).getByText("Number ends in 5 6 7 8")).toBeTruthy();
  expect(within(first).getByText("Default")).toBeTruthy();
  expect(within(second).queryByText("Default")).toBeNull();
  expect(second.textContent).toContain("USDT · TRC20");
  fireEvent.click(within(first).getByRole("button", { name: "Show the number" }));
  expect(within(first).getByText("Number: 4 1 4 9, 4 9 9 3, 1 2 3 4, 5 6 7 8")).toBeTruthy();
  expect(second.textContent).not.toContain("TNU3");
  fireEvent.click(within(first).getByRole("button", { name: "Hide the number" }));
  expect(first.textContent).not.toContain("4149");
});

it.each([
  [fullPolicy, 2],
  [leanPolicy, 0],
] as const)("offers to copy numbers by policy (%#)", async (policy, count) => {
  await open({ policy });
  expect(screen.queryAllByRole("button", { name: "Copy the number" })).toHaveLength(count);
});

it("says that there is none, with the way to add one [S2.77]", async () => {
  await open({ accounts: [] });
  expect(screen.getByText("No accounts yet")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Add account" })).toHaveLength(1);
});

it("says that they could not be loaded, and tries again [S8.37]", async () => {
  const { shop } = await open({ read: unreachable });
  expect(screen.getByText("Your accounts could not be loaded")).toBeTruthy();
  shop.read = null;
  await press("Try again");
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

it("while it is looked up whether an account is being added, none is said to be saved", async () => {
  const { parts, arrives } = attemptPartsLater();
  await open({ attempts: parts });
  await pressForPopup("Add account");
  expect(screen.queryByRole("button", { name: /^Saving/ })).toBeNull();
  const save = screen.getByRole("button", { name: "Loading…" });
  arrives();
  expect(await screen.findByRole("button", { name: "Save" })).toBe(save);
});

it("adds a bank account: what is wrong field by field, then saved, shown and reported [S2.74 S5.17 S5.18 S5.19 S5.20 S5.21]", async () => {
  const { added } = await open({ accounts: [] });
  await pressForPopup("Add account");
  type("Account number", "12-34.5");
  await press("Save");
  for (const words of [
    "Enter the bank’s name",
    "Enter the branch’s name",
    "The account number needs 6 to 30 digits",
    "Enter the holder’s name",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field("Bank"));
  expect(field("Account number").inputMode).toBe("numeric");
  expect(added).toEqual([]);
  fillBank();
  await press("Save");
  await flush();
  await expect.poll(toasts).toEqual(["Account saved"]);
  expect(added).toEqual([bankDraft]);
  expect(screen.getByRole("article", { hidden: true }).textContent).toContain("•••• 5678");
});

it("asks for no branch where the policy has none [S5.21 S3.13]", async () => {
  await open({ accounts: [], policy: leanPolicy });
  await pressForPopup("Add account");
  expect(screen.queryByLabelText("Branch")).toBeNull();
});

it("adds a USDT address: network and address required, nothing typed is lost on the way [S5.22 S5.23 S5.24 S3.12]", async () => {
  const { added } = await open({ accounts: [] });
  await pressForPopup("Add account");
  type("Bank", "Kept");
  fireEvent.click(screen.getByRole("radio", { name: "USDT address" }));
  await press("Save");
  expect(screen.getByText("Choose a network")).toBeTruthy();
  expect(screen.getByText("Enter the address")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "TRC20" }));
  expect(screen.getByText("Account name: USDT")).toBeTruthy();
  expect(
    screen
      .getAllByRole<HTMLInputElement>("radio")
      .slice(2)
      .map(({ checked }) => checked),
  ).toEqual([false, false, false]);
  fireEvent.click(screen.getByRole("radio", { name: "BEP20" }));
  type("Address", "0xdAC17F958D2ee523a2206206994597C13D831ec7");
  fireEvent.click(screen.getByRole("radio", { name: "Bank account" }));
  expect(field("Bank").value).toBe("Kept");
  fireEvent.click(screen.getByRole("radio", { name: "USDT address" }));
  expect(field("Address").value).toBe("0xdAC17F958D2ee523a2206206994597C13D831ec7");
  await press("Save");
  await expect.poll(() => added).toHaveLength(1);
  expect(added).toMatchObject([
    {
      kind: "usdt",
      bankName: "BEP20",
      accountNumber: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    },
  ]);
});

const tron = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const hex = "0xdAC17F958D2ee523a2206206994597C13D831ec7";

it("says what is wrong with an address of this network, and what to do; nothing is sent (D15)", async () => {
  const { added } = await open({ accounts: [] });
  await pressForPopup("Add account");
  fireEvent.click(screen.getByRole("radio", { name: "USDT address" }));
  for (const [network, address, words] of [
    ["TRC20", hex, /^This is an ERC20 or BEP20 address. Choose its network, or copy the TRC20/],
    ["TRC20", `A${tron.slice(1)}`, /^TRC20 addresses begin with T\. Copy the whole/],
    ["TRC20", tron.replace("7", "0"), /^TRC20 addresses have only .* never 0, O, I or l\. Copy/],
    ["TRC20", tron.slice(1).replace("R", "T"), /have 34 characters, and this one has 33\. Copy/],
    ["TRC20", tron.replace("7", "8"), /^There is a mistake in this TRC20 address: .* Copy/],
    ["ERC20", tron, /^This is a TRC20 address. Choose TRC20, or copy the ERC20 address/],
    ["BEP20", hex.slice(2), /^BEP20 addresses begin with 0x\. Copy the whole/],
    ["ERC20", hex.replace("7", "g"), /^After 0x, ERC20 addresses have only .* A to F\. Copy/],
    ["BEP20", `${hex} 1`, /^BEP20 addresses have 42 characters, and this one has 43\. Copy/],
    ["ERC20", hex.replace("d", "D"), /^There is a mistake in this ERC20 address: .* Copy/],
  ] as const) {
    fireEvent.click(screen.getByRole("radio", { name: network }));
    type("Address", address);
    await press("Save");
    expect(screen.getByText(words).getAttribute("role")).toBe("alert");
    expect(document.activeElement).toBe(field("Address"));
    // Another network may be the right one: what was said of the address is taken back.
    fireEvent.click(screen.getByRole("radio", { name: network === "TRC20" ? "ERC20" : "TRC20" }));
    expect(screen.queryByText(words)).toBeNull();
  }
  expect(added).toEqual([]);
});

it("shows an address without a checksum in groups beside its network, to be compared, and sends it (D15)", async () => {
  const title = "Compare this address with your wallet";
  const { added } = await open({ accounts: [] });
  await pressForPopup("Add account");
  fireEvent.click(screen.getByRole("radio", { name: "USDT address" }));
  const small = hex.toLowerCase();
  type("Address", ` ${small}\n`);
  expect(screen.queryByText(title)).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "BEP20" }));
  const notice = screen.getByText(title).closest("[role=status]");
  if (notice === null) throw new Error("It is not announced");
  const groups = ["BEP20", "0xda", "c17f", "958d", "2ee5", "23a2", "2062", "0699", "4597"];
  const seen = Array.from(notice.querySelectorAll("[aria-hidden] > *"), (each) => each.textContent);
  expect(seen).toEqual([...groups, "c13d", "831e", "c7"]);
  expect(notice.textContent).toContain("BEP20 address: 0 x d a, c 1 7 f,");
  expect(notice.textContent).toContain("Money sent to a wrong address cannot be recovered.");
  type("Address", hex);
  expect(screen.queryByText(title)).toBeNull();
  type("Address", small.slice(0, -1));
  expect(screen.queryByText(title)).toBeNull();
  type("Address", small);
  await press("Save");
  await expect.poll(() => added).toMatchObject([{ bankName: "BEP20", accountNumber: small }]);
});

it("counts digits in the other reading, and has nothing compared", async () => {
  const { added } = await open({ accounts: [], policy: leanPolicy });
  await pressForPopup("Add account");
  fireEvent.click(screen.getByRole("radio", { name: "USDT address" }));
  fireEvent.click(screen.getByRole("radio", { name: "ERC20" }));
  type("Address", "0x55d398326f99059ff775485246999027b3197955");
  expect(screen.queryByText(/Compare this address/)).toBeNull();
  await press("Save");
  expect(screen.getByText("The address needs 6 to 30 digits in it")).toBeTruthy();
  type("Address", "T-123456");
  await press("Save");
  await expect.poll(() => added).toMatchObject([{ accountNumber: "T-123456" }]);
});

it.each([
  [refused(42_222, "Too short, says the bank"), "Too short, says the bank"],
  [refused(42_222, ""), "The account was not saved."],
])(
  "shows why it was refused, the server's words first, and keeps what was typed [S8.35]",
  async (failure, words) => {
    await open({ accounts: [], add: () => Result.fail(failure) });
    await pressForPopup("Add account");
    fillBank();
    await press("Save");
    expect(await within(screen.getByRole("dialog")).findByText(words)).toBeTruthy();
    expect(field("Account holder").value).toBe("Ann");
  },
);

it("offers no change of an account while the shop cannot be reached, nor an empty line for one", async () => {
  const { shop } = await open();
  const footers = () => document.querySelectorAll("article footer").length;
  expect(footers()).toBe(2);
  shop.read = unreachable;
  await press("Refresh");
  expect([footers(), screen.queryByRole("button", { name: /Edit/ })]).toEqual([0, null]);
});

it("says that nothing was sent where the accounts cannot be checked, and keeps what was typed", async () => {
  const { shop, added } = await open({ accounts: [] });
  await pressForPopup("Add account");
  fillBank();
  shop.read = unreachable;
  await press("Save");
  expect(
    await screen.findByText("Nothing was sent just now: your accounts could not be checked"),
  ).toBeTruthy();
  expect(added).toEqual([]);
  expect(field("Account holder").value).toBe("Ann");
});

it("where no answer came and nothing can be read says so, and asks again without sending", async () => {
  const { shop, added } = await open({
    accounts: [],
    add: () => {
      shop.read = unreachable;
      return Result.fail(new TimedOut({ call: "add" }));
    },
  });
  await pressForPopup("Add account");
  fillBank();
  await press("Save");
  await screen.findByText(/We cannot reach the shop to see whether it arrived/);
  expect(screen.getByText(/The bank account …\u20605678 was sent/)).toBeTruthy();
  shop.read = null;
  await press("Look again now");
  expect(screen.getByText(/It does not show in the shop so far/)).toBeTruthy();
  expect(added).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

it("an account that was taken but cannot be read is said to be saved, and the next form is empty", async () => {
  const { shop } = await open({
    accounts: [],
    add: () => {
      shop.read = unreachable;
      return Result.succeed(undefined);
    },
  });
  await pressForPopup("Add account");
  fillBank();
  await press("Save");
  await expect.poll(toasts).toContain("Account saved");
  await pressForPopup("Add account");
  expect(field("Bank").value).toBe("");
  expect(button("Save")).toBeTruthy();
});

it("edits an account beginning with the saved one, each time [S2.75]", async () => {
  await open();
  await pressForPopup("Edit PrivatBank …\u20605678");
  expect(field("Account number").value).toBe("4149499312345678");
  type("Account holder", "Eve");
  await press("Close");
  await pressForPopup("Edit PrivatBank …\u20605678");
  expect(field("Account holder").value).toBe("Ann");
  type("Account holder", "Eve");
  await press("Save");
  expect(toasts()).toEqual(["Account saved"]);
  expect(screen.getAllByRole("article", { hidden: true })[0]?.textContent).toContain("Eve");
});

it("edits an account as another device has left it; what was typed before that stays, and is said to replace it", async () => {
  const { shop } = await open();
  const changeElsewhere = (accountNumber: string): void => {
    shop.accounts = [account(1, { ...bankDraft, accountNumber }), usdt];
  };
  const isTold = () => screen.queryByText("This account was changed elsewhere meanwhile") !== null;
  changeElsewhere("5555666677778888");
  await pressForPopup("Edit PrivatBank …\u20605678");
  expect([field("Account number").value, isTold()]).toEqual(["5555666677778888", false]);
  changeElsewhere("4444333322221111");
  await returnToPage();
  expect([field("Account number").value, isTold()]).toEqual(["4444333322221111", false]);
  type("Account holder", "Eve");
  await returnToPage();
  expect(isTold()).toBe(false);
  changeElsewhere("5555666677778888");
  await returnToPage();
  expect([field("Account number").value, field("Account holder").value, isTold()]).toEqual([
    "4444333322221111",
    "Eve",
    true,
  ]);
  await press("Save");
  expect(toasts()).toEqual(["Account saved"]);
  expect(shop.accounts[0]).toMatchObject({ accountNumber: "4444333322221111", accountName: "Eve" });
});

it("says of an account that another device has deleted that it is gone, and offers no saving of it", async () => {
  const { shop } = await open();
  const gone = () => screen.queryByText("This account was deleted elsewhere meanwhile");
  const saving = () => screen.queryByRole("button", { name: "Save" });
  await pressForPopup("Edit PrivatBank …\u20605678");
  type("Account holder", "Eve");
  expect([gone(), saving() === null]).toEqual([null, false]);
  shop.accounts = [usdt];
  await returnToPage();
  expect([gone() === null, saving()]).toEqual([false, null]);
  expect(field("Account holder").value).toBe("Eve");
  await press("Close");
  await pressForPopup("Add account");
  expect([gone(), saving() === null]).toEqual([null, false]);
});

it("keeps what was typed for a new account when the sheet is closed, and over a change of language", async () => {
  await open();
  await pressForPopup("Add account");
  type("Bank", "mono");
  await press("Close");
  await pressForPopup("Add account");
  expect(field("Bank").value).toBe("mono");
  await act(async () => {
    await loadNamespace("cs", "withdrawal-accounts");
    await changeLanguage("cs");
  });
  expect(field("Banka").value).toBe("mono");
  await act(() => changeLanguage("en"));
});

it("deletes after a question; a refusal is reported and may be tried again; in doubt nothing is said to have failed [S2.76 S8.36]", async () => {
  let failure: CallFailure | null = refused(40_903, "Not now");
  const { shop } = await open({
    remove: () => (failure === null ? Result.succeed(undefined) : Result.fail(failure)),
  });
  await pressForPopup("Delete PrivatBank …\u20605678");
  expect(screen.getByText(/PrivatBank …\u20605678 will no longer be offered/)).toBeTruthy();
  await press("Delete");
  expect(screen.getByText("Not now")).toBeTruthy();
  failure = unreachable;
  shop.read = unreachable;
  await press("Delete");
  expect(screen.getByText("No answer from the shop yet")).toBeTruthy();
  expect(screen.getByText(/We cannot reach the shop to see/)).toBeTruthy();
  shop.read = null;
  await press("Look again now");
  expect(screen.getByText(/It may still arrive/)).toBeTruthy();
  shop.accounts = shop.accounts.slice(1);
  await press("Look again now");
  expect(toasts()).toEqual(["Account deleted"]);
  expect(screen.getAllByRole("article", { hidden: true })).toHaveLength(1);
});

it("a deletion is seen to be under way, and can then be neither confirmed again nor called off", async () => {
  const { promise: answered } = Promise.withResolvers<void>();
  await open({ answered });
  await pressForPopup("Delete PrivatBank …\u20605678");
  await press("Delete");
  expect(button("Deleting…").getAttribute("aria-busy")).toBe("true");
  expect(button("Keep it")).toHaveProperty("disabled", true);
});

it("a deleted account leaves the focus to its neighbour", async () => {
  const { shop } = await open();
  screen.getByRole("button", { name: "Delete PrivatBank …\u20605678" }).focus();
  await pressForPopup("Delete PrivatBank …\u20605678");
  shop.accounts = shop.accounts.slice(1);
  await press("Delete");
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("button", { name: /^Delete / }));
});

const lost = Result.fail(new TimedOut({ call: "a change" }));
const unknown = "PrivatBank …\u20605678: No answer from the shop yet";
it.each([
  ["Delete", Result.succeed(undefined), "Account deleted", 1],
  ["Delete", Result.fail(refused(40_903, "Not now")), "Not now", 2],
  ["Delete", lost, unknown, 2],
  ["Edit", Result.succeed(undefined), "Account saved", 2],
  ["Edit", Result.fail(refused(40_903, "")), "The account was not saved.", 2],
  ["Edit", lost, unknown, 2],
] as const)(
  "%s goes on when the customer leaves at once, who reads wherever they are what became of it (%#)",
  async (what, answer, words, left) => {
    const answered = Promise.withResolvers<void>();
    const { unmount, shop } = await open({
      answered: answered.promise,
      remove: () => answer,
      change: () => answer,
    });
    await pressForPopup(`${what} PrivatBank …\u20605678`);
    if (what === "Edit") type("Account holder", "Eve");
    await press(what === "Edit" ? "Save" : "Delete");
    unmount();
    expect(toasts()).toEqual([]);
    answered.resolve();
    await expect.poll(toasts).toEqual([words]);
    expect(shop.accounts).toHaveLength(left);
  },
);

it("a change without an answer whose form is closed is said to be unknown, once, though the customer was away", async () => {
  const answered = Promise.withResolvers<void>();
  const first = await open({ answered: answered.promise, change: () => lost });
  await pressForPopup("Edit PrivatBank …\u20605678");
  type("Account holder", "Eve");
  await press("Save");
  await press("Close");
  await first.reopen();
  await pressForPopup("Edit PrivatBank …\u20605678");
  expect(button("Saving…")).toBeTruthy();
  await press("Close");
  answered.resolve();
  await flush();
  expect(toasts()).toEqual([unknown]);
});

it.each([
  ["the same customer finds again what was typed", ann, "mono"],
  ["another customer finds nothing of it", { ...ann, username: "eve" }, ""],
])("when the session ended in the middle: %s", async (_, user, found) => {
  const first = await open();
  await pressForPopup("Add account");
  type("Bank", "mono");
  await act(async () => first.session.send({ type: "TOKEN_GONE" }));
  first.unmount();
  const second = await open({ user });
  await pressForPopup("Add account");
  expect(field("Bank").value).toBe(found);
  // Whatever it was, it is not found a second time.
  second.unmount();
  await open();
  await pressForPopup("Add account");
  expect(field("Bank").value).toBe("");
});
