import { describe, expect, test } from "vitest";
import { isAsDrafted } from "../../../../src/domain/withdrawal-account/account-match.ts";
import {
  type AccountOutcome,
  addedBy,
  isAccountOfRequest,
} from "../../../../src/domain/withdrawal-account/account-attempt.ts";
import {
  inGroups,
  spelled,
  tailOf,
} from "../../../../src/domain/withdrawal-account/account-number.ts";
import { accountFormOf } from "../../../../src/domain/withdrawal-account/account-form.ts";
import { lacksChecksum } from "../../../../src/domain/withdrawal-account/usdt-address.ts";
import type {
  UsdtNetwork,
  WithdrawalAccount,
  WithdrawalAccountDraft,
} from "../../../../src/domain/withdrawal-account/withdrawal-account.ts";
import { refused } from "../../../support/shop-data.ts";
import { account, accountRequest, bankDraft } from "../../../support/withdrawal-account-data.ts";

const usdtDraft: WithdrawalAccountDraft = {
  kind: "usdt",
  bankName: "ERC20",
  branchName: null,
  accountNumber: "0xAbCd12",
  accountName: "USDT",
};

describe("an account says what its draft said", () => {
  test.each<readonly [string, WithdrawalAccountDraft, Partial<WithdrawalAccount>]>([
    ["as it was sent", bankDraft, {}],
    ["with a separated number", bankDraft, { accountNumber: "4149-4993 1234.5678" }],
    ["with names in capital letters", bankDraft, { bankName: " PRIVATBANK ", accountName: "ANN " }],
    ["with a branch in capital letters", bankDraft, { branchName: " PODIL" }],
    [
      "with a branch that was not asked for",
      { ...bankDraft, branchName: null },
      { branchName: "Podil" },
    ],
    [
      "without a branch that was left empty",
      { ...bankDraft, branchName: "" },
      { branchName: null },
    ],
    ["without the spaces", { ...bankDraft, bankName: " PrivatBank " }, { bankName: "PrivatBank" }],
    ["with an address in small letters", usdtDraft, { accountNumber: " 0xabcd12 " }],
  ])("%s", (_, draft, changes) => {
    expect(isAsDrafted(draft, account(1, { ...draft, ...changes }))).toBe(true);
  });

  test.each<readonly [string, WithdrawalAccountDraft, Partial<WithdrawalAccount>]>([
    ["another kind", bankDraft, { kind: "usdt" }],
    ["another number", bankDraft, { accountNumber: "4149499312345679" }],
    ["another bank", bankDraft, { bankName: "Oschadbank" }],
    ["another holder", bankDraft, { accountName: "Eve" }],
    ["another branch", bankDraft, { branchName: "Centre" }],
    ["no branch", bankDraft, { branchName: null }],
    ["an address with other letters", usdtDraft, { accountNumber: "0xAbCe12" }],
  ])("not with %s", (_, draft, changes) => {
    expect(isAsDrafted(draft, account(1, { ...draft, ...changes }))).toBe(false);
  });
});

describe("a new account is known by its kind and the end of its number", () => {
  test.each<readonly [WithdrawalAccountDraft, Partial<WithdrawalAccount>, boolean]>([
    [bankDraft, { accountNumber: "**** 56-78" }, true],
    [bankDraft, { accountNumber: "4149 4993 1234 9678" }, false],
    [bankDraft, { kind: "usdt" }, false],
    [usdtDraft, { accountNumber: "0x****CD12" }, true],
    [usdtDraft, { accountNumber: "0xAbCe12" }, false],
  ])("%j with %j: %s", (draft, changes, isIt) => {
    const row = account(1, { ...draft, ...changes });
    expect(isAccountOfRequest(accountRequest(draft, null), row)).toBe(isIt);
  });

  test("a request keeps that end in small letters", () => {
    expect(accountRequest(usdtDraft, null).tail).toBe("cd12");
  });

  const request = accountRequest(bankDraft, null);
  const rows = [account(1), account(2)];
  test.each<readonly [string, AccountOutcome, WithdrawalAccount | null | undefined]>([
    ["what the shop accepted", { kind: "accepted", request, response: account(3) }, account(3)],
    ["the newest one found", { kind: "found", request, rows, isOwn: true }, account(2)],
    ["none of another page's", { kind: "found", request, rows, isOwn: false }, undefined],
    ["none of those before it", { kind: "done before", request, rows }, undefined],
    ["none by a refusal", { kind: "refused", request, failure: refused() }, undefined],
  ])("this page has added %s", (_, outcome, added) => {
    expect(addedBy(outcome)).toEqual(added);
  });
});

test("an account without a branch is edited with an empty one", () => {
  expect(accountFormOf(account(1, { branchName: null })).branchName).toBe("");
});

const small = `0x${"ab".repeat(20)}`;
test.each<readonly [UsdtNetwork, string, boolean]>([
  ["ERC20", small, true],
  ["TRC20", small, false],
  ["ERC20", `${small}a`, false],
  ["BEP20", `a${small}`, false],
  // Refused already, so there is nothing to compare.
  ["BEP20", small.replace("0x", "0X"), false],
])("on %s nothing but an eye can check %s: %s (D15)", (network, address, lacks) => {
  expect(lacksChecksum(network, address)).toBe(lacks);
});

test.each([
  [
    "4149499312345678",
    "5678",
    ["4149", "4993", "1234", "5678"],
    "4 1 4 9, 4 9 9 3, 1 2 3 4, 5 6 7 8",
  ],
  ["123456", "3456", ["1234", "56"], "1 2 3 4, 5 6"],
  ["12345", "2345", ["1234", "5"], "1 2 3 4, 5"],
  ["1234", "", ["1234"], "1 2 3 4"],
  ["😀2345", "2345", ["😀234", "5"], "😀 2 3 4, 5"],
  ["", "", [], ""],
])(
  "the number %j: its end, unless that is all of it; its groups; its signs",
  (number, tail, groups, signs) => {
    expect([tailOf(number), inGroups(number), spelled(number)]).toEqual([tail, groups, signs]);
  },
);
