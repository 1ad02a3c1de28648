import {
  data,
  instead,
  loose,
  type Loose,
  looseList,
  refusedAs,
  rows,
  undone,
  statusAs,
  valueAs,
} from "../../drifted-server.ts";
import {
  borne,
  done,
  neverRefuses,
  drifts,
  otherData,
  type Planted,
  saysYes,
  seenBy,
  tokenOf,
  understood,
  shiftedText,
  asSuccess,
  asFault,
  asCode,
  firstPageOnly,
  totalOfPage,
  oneMore,
  oldestFirst,
} from "../planted.ts";

const amountBy = (row: Loose, name: string, by: number): void =>
  void (row[name] = (Number(row[name]) + by).toFixed(2));

const lists = [
  ["balanceLogs", "logs"],
  ["withdrawals", "withdrawals"],
  ["recharges", "recharges"],
] as const;

const userAt = (found: Loose): Loose => loose(found["user"] ?? found);

export const walletDrifts: readonly Planted[] = [
  ...lists.flatMap(([call, list]) => [
    ...drifts("sort", call, {
      "the oldest first": oldestFirst(call, list),
    }),
    ...drifts("paging", call, {
      "every page is the first": firstPageOnly(call),
    }),
    ...drifts("total", call, {
      "the total is one too many": oneMore(call, "total"),
      "the total is the page's": totalOfPage(call, list),
    }),
    ...drifts("money", call, {
      "each amount is a hundredth more": rows(call, list, (row) => amountBy(row, "amount", 0.01)),
    }),
    ...drifts("time zone", call, {
      "two hours ahead": rows(call, list, shiftedText(2)),
    }),
    ...drifts("isolation", call, {
      "another customer's rows are there, too": seenBy(
        "newcomer",
        otherData(call, async (mine, request, respond) => {
          const other = await respond(borne(request, await tokenOf(respond, 1)));
          const theirs = loose(loose(await other.json())["data"]);
          return {
            [list]: [...looseList(mine[list]), ...looseList(theirs[list])],
            total: Number(mine["total"]) + Number(theirs["total"]),
          };
        }),
      ),
    }),
  ]),
  ...drifts("balance", "user", {
    "a hundredth less than the newest log says": data("user", (found) =>
      amountBy(userAt(found), "balance", -0.01),
    ),
    "more can be withdrawn than is there": data("user", (found) => {
      const user = userAt(found);
      user["available_balance"] = Number(user["balance"]) + 100;
    }),
    "it never changes": {
      in: () => {
        let first: unknown;
        return data("user", (found) => {
          const user = userAt(found);
          first ??= user["balance"];
          user["balance"] = first;
        });
      },
    },
  }),
  ...drifts("money", "balanceLogs", {
    "the balance afterwards is a hundredth more": rows("balanceLogs", "logs", (row) =>
      amountBy(row, "balance", 0.01),
    ),
    "the balance afterwards is the one before": rows("balanceLogs", "logs", (row) =>
      amountBy(row, "balance", -Number(row["amount"])),
    ),
  }),
  ...drifts("balance", "balanceLogs", {
    "what leaves the account has no sign": rows(
      "balanceLogs",
      "logs",
      (row) => (row["amount"] = String(Math.abs(Number(row["amount"])).toFixed(2))),
    ),
    "payments are not listed": data("balanceLogs", (found) => {
      const kept = looseList(found["logs"]).filter((row) => row["type"] !== "order");
      found["total"] = Number(found["total"]) - looseList(found["logs"]).length + kept.length;
      found["logs"] = kept;
    }),
  }),
  ...drifts("enum value", "balanceLogs", {
    "an order is called payment": valueAs("balanceLogs", "logs", "type", "order", "payment"),
    "an order's payment is called recharge": valueAs(
      "balanceLogs",
      "logs",
      "type",
      "order",
      "recharge",
    ),
  }),
  ...drifts("enum value", "withdrawals", {
    "pending is called new": valueAs("withdrawals", "withdrawals", "status", "pending", "new"),
  }),
  ...drifts("effect", "withdrawals", {
    "a new one is completed at once": valueAs(
      "withdrawals",
      "withdrawals",
      "status",
      "pending",
      "completed",
    ),
  }),
  ...drifts("identity", "withdrawals", {
    "the account's number is masked": rows(
      "withdrawals",
      "withdrawals",
      (row) => (row["bank_account"] = `****${String(row["bank_account"]).slice(-4)}`),
    ),
  }),
  ...drifts("effect", "withdraw", {
    "nothing is withdrawn": undone("withdraw"),
  }),
  ...drifts("balance", "withdraw", {
    "another amount is withdrawn": understood("withdraw", (sent) => {
      if (Number(sent["amount"]) >= 100) sent["amount"] = Number(sent["amount"]) + 1;
    }),
    "more than the balance will do": refusedAs("withdraw", 40905, asSuccess),
  }),
  ...drifts("minimum and digits", "withdraw", {
    "99.99 will do": saysYes(
      "withdraw",
      (sent) => Number(sent["amount"]) > 0 && Number(sent["amount"]) < 100,
    ),
    "the minimum is 101": instead("withdraw", async (request, honest) => {
      const { amount } = loose(
        await request
          .clone()
          .json()
          .catch(() => null),
      );
      return Number(amount) === 100
        ? Response.json({ code: 42207, message: "Too small" }, { status: 422 })
        : honest();
    }),
    "nothing will do": saysYes("withdraw", (sent) => Number(sent["amount"]) === 0),
    "a negative amount will do": saysYes("withdraw", (sent) => Number(sent["amount"]) < 0),
    "a third decimal will do": saysYes("withdraw", (sent) =>
      /\.\d{3}/.test(String(sent["amount"])),
    ),
  }),
  ...drifts("code", "withdraw", {
    "too little is told as too much": refusedAs("withdraw", 42207, asCode(40905)),
  }),
  ...drifts("status", "withdraw", {
    "too little is a 500": refusedAs("withdraw", 42207, asFault),
  }),
  ...drifts("isolation", "withdraw", {
    "an unknown account will do": statusAs("withdraw", 404, () => done()),
  }),
  ...drifts("validation", "withdraw", {
    "it never refuses": neverRefuses("withdraw"),
  }),
  ...drifts("effect", "createRecharge", {
    "nothing comes of it": undone("createRecharge"),
  }),
  ...drifts("effect", "recharges", {
    "a new one is paid at once": valueAs("recharges", "recharges", "status", "pending", "paid"),
  }),
  ...drifts("enum value", "recharges", {
    "paid is called success": valueAs("recharges", "recharges", "status", "paid", "success"),
    "bank_transfer is called bank": valueAs(
      "recharges",
      "recharges",
      "method",
      "bank_transfer",
      "bank",
    ),
    "every method is usdt": rows("recharges", "recharges", (row) => (row["method"] = "usdt")),
  }),
  ...drifts("validation", "createRecharge", {
    "nothing at all can be recharged": saysYes(
      "createRecharge",
      (sent) => Number(sent["amount"]) === 0,
    ),
    "a negative amount can be recharged": saysYes(
      "createRecharge",
      (sent) => Number(sent["amount"]) < 0,
    ),
    "any method will do": saysYes(
      "createRecharge",
      (sent) => !["alipay", "usdt", "bank_transfer"].includes(String(sent["method"])),
    ),
    "it never refuses": neverRefuses("createRecharge"),
  }),
];
