import {
  instead,
  loose,
  type Loose,
  looseList,
  refusedAs,
  rows,
  undone,
  data,
  statusAs,
  valueAs,
} from "../../drifted-server.ts";
import {
  done,
  neverRefuses,
  drifts,
  type Planted,
  saysYes,
  understood,
  asFault,
  asCode,
} from "../planted.ts";

const digits = (sent: Loose): number => String(sent["bank_account"]).replace(/\D/g, "").length;
const isBank = (sent: Loose): boolean => sent["withdrawal_type"] === "bank";
const writes = ["addWithdrawalAccount", "changeWithdrawalAccount"] as const;

const known = statusAs("changeWithdrawalAccount", 404, () => done());

export const accountDrifts: readonly Planted[] = [
  ...writes.flatMap((call) => [
    ...drifts("minimum and digits", call, {
      "five digits will do": saysYes(call, (sent) => isBank(sent) && digits(sent) < 6),
      "thirty-one digits will do": saysYes(call, (sent) => isBank(sent) && digits(sent) > 30),
      "characters are counted, not digits": saysYes(
        call,
        (sent) => isBank(sent) && digits(sent) < 6 && String(sent["bank_account"]).length >= 6,
      ),
    }),
    ...drifts("validation", call, {
      "no holder will do": saysYes(
        call,
        (sent) => isBank(sent) && String(sent["account_name"] ?? "").trim() === "",
      ),
      "no bank will do": saysYes(
        call,
        (sent) => isBank(sent) && String(sent["bank_name"] ?? "").trim() === "",
      ),
      "any network will do": saysYes(
        call,
        (sent) => !isBank(sent) && !["TRC20", "ERC20", "BEP20"].includes(String(sent["bank_name"])),
      ),
      "no address will do": saysYes(
        call,
        (sent) => !isBank(sent) && String(sent["bank_account"] ?? "").trim() === "",
      ),
      "it never refuses": neverRefuses(call),
    }),
    ...drifts("effect", call, {
      "nothing is saved": undone(call),
      "the last digit is lost": understood(
        call,
        (sent) => (sent["bank_account"] = String(sent["bank_account"]).slice(0, -1)),
      ),
    }),
    ...drifts("code", call, {
      "the length is told as a missing bank": refusedAs(call, 42222, asCode(42221)),
    }),
    ...drifts("status", call, {
      "the length is a 500": refusedAs(call, 42222, asFault),
    }),
  ]),
  ...drifts("validation", "changeWithdrawalAccount", {
    "an unknown account is changed": known,
  }),
  ...drifts("effect", "changeWithdrawalAccount", {
    "a new account is made of it": instead("changeWithdrawalAccount", (request, _, respond) =>
      respond(
        new Request(new Request("http://shop.invalid/api/client/withdrawal-accounts", request), {
          method: "POST",
        }),
      ),
    ),
  }),
  ...drifts("effect", "removeWithdrawalAccount", {
    "nothing is removed": undone("removeWithdrawalAccount"),
    "then none is the default": {
      in: () => {
        let isRemoved = false;
        return async (request, respond) => {
          const response = await respond(request);
          const { pathname } = new URL(request.url);
          isRemoved ||=
            request.method === "DELETE" && /withdrawal-accounts/.test(pathname) && response.ok;
          if (!isRemoved || !pathname.endsWith("withdrawal-accounts")) return response;
          const envelope = loose(await response.json());
          for (const row of looseList(loose(envelope["data"])["accounts"]))
            row["is_default"] = false;
          return Response.json(envelope, { status: response.status });
        };
      },
    },
  }),
  ...drifts("validation", "removeWithdrawalAccount", {
    "an unknown account is removed": statusAs("removeWithdrawalAccount", 404, () => done()),
  }),
  ...drifts("effect", "withdrawalAccounts", {
    "the first one is not the default": rows(
      "withdrawalAccounts",
      "accounts",
      (row) => (row["is_default"] = false),
    ),
    "all are the default": rows(
      "withdrawalAccounts",
      "accounts",
      (row) => (row["is_default"] = true),
    ),
    "a USDT account has a customer's name": valueAs(
      "withdrawalAccounts",
      "accounts",
      "account_name",
      "USDT",
      "Olena",
    ),
    "bank and holder are exchanged": rows("withdrawalAccounts", "accounts", (row) => {
      [row["bank_name"], row["account_name"]] = [row["account_name"], row["bank_name"]];
    }),
  }),
  ...drifts("identity", "withdrawalAccounts", {
    "numbers are masked": rows(
      "withdrawalAccounts",
      "accounts",
      (row) => (row["bank_account"] = `****${String(row["bank_account"]).slice(-4)}`),
    ),
    "ids are positions": rows(
      "withdrawalAccounts",
      "accounts",
      (row, index) => (row["id"] = index + 1),
    ),
  }),
  ...drifts("paging", "withdrawalAccounts", {
    "only the first is listed": data(
      "withdrawalAccounts",
      (found) => (found["accounts"] = looseList(found["accounts"]).slice(0, 1)),
    ),
  }),
  ...drifts("isolation", "withdrawalAccounts", {
    "another customer's account is listed, too": {
      in: () =>
        data("withdrawalAccounts", (found) => {
          found["accounts"] = [
            ...looseList(found["accounts"]),
            {
              id: 4_711,
              bank_name: "Theirs",
              bank_account: "12345678",
              account_name: "Other",
              is_default: true,
            },
          ];
        }),
    },
  }),
  ...drifts("envelope", "withdrawalAccounts", {
    "the list is named list": data("withdrawalAccounts", (found) => {
      found["list"] = loose(found)["accounts"];
      delete found["accounts"];
    }),
  }),
];
