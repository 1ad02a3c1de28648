import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConformanceError } from "../../../src/conformance/conformance-error.ts";
import { contract } from "../../../src/contract/contract.ts";
import { driftKinds } from "../../../src/contract/strict/server-choices.ts";
import { generatedDrifts, ruleDrifts } from "../../support/planted/all.ts";
import { hunt } from "../../support/planted/hunt.ts";
import type { Planted } from "../../support/planted/planted.ts";

/**
 * Every kind of drift of the contract's table, in every call in which there can be one. `npm test` plants
 * some of each kind; with the variable `PLANTED=all` all of them, which takes some minutes and
 * compares docs/planted-drifts.md (`-u` writes it).
 */
const all = [...ruleDrifts, ...generatedDrifts];
const isWhole = process.env["PLANTED"] === "all";

const nounOf = ({ call }: Planted): string => contract[call].noun;

const titled = (planted: readonly Planted[]) =>
  planted.map((one) => ({ one, title: `${one.kind}, ${one.call}: ${one.what}` }));

/** Nothing can tell it without the shop's staff, whose acts alone write messages. */
const untold = new Set(["time zone, messages: two hours ahead"]);

/** Where it is found; empty: it is not. First the noun's own probes, then all of them. */
const foundBy = async (one: Planted): Promise<readonly string[]> => {
  for (const only of [[nounOf(one)], []]) {
    try {
      const { drifts } = await hunt(one.plant, one.guest, only);
      if (drifts.length > 0) return drifts.map(({ call, rule }) => `${call} ${rule}`);
    } catch (error) {
      if (error instanceof ConformanceError) return ["nothing could be checked"];
      throw error;
    }
  }
  return [];
};

const firstsBy = (planted: readonly Planted[], group: (one: Planted) => string) =>
  [...Map.groupBy(planted, group).values()].flatMap((those) => those.slice(0, 1));

/** Of the rules the first of each kind in each noun, of the generated ones the first of each kind. */
const firsts = [
  ...firstsBy(ruleDrifts, (one) => `${one.kind} ${nounOf(one)}`),
  ...firstsBy(generatedDrifts, ({ kind }) => kind),
];

test.each(isWhole ? [] : titled(firsts))("is found: $title", async ({ one, title }) => {
  const found = await foundBy(one);
  expect(found.length > 0).toBe(!untold.has(title));
});

const byKindAndCall = Map.groupBy(all, ({ kind, call }) => `| ${kind} | ${call} |`);

const heading = `<!-- Written by \`PLANTED=all npm exec -- vitest run -u --project contract planted\`. -->

# Planted drifts

Every kind of drift ([what they are](conformance.md)), planted in the fake server call by call: how many, how
many of them the suite finds, and by which call and rule first. The field drifts are generated: every field of
every answer is missing, renamed, of another type and null where the contract forbids it.

The sets were written from the specification and the contract alone, before their author had read the checks.
The suite of that day found 1,296 of the 1,471 (of the 353 that are neither a field nor a whole answer, 229). Then
the checks were written that were missing. Four of the 1,471 were no drifts and are gone: a session's end
as a page of HTML under HTTP 401, which the table allows; and an answer of a created recharge without its
data, which nothing promises. Nine were planted so that they bent nothing, and are mended.

Later somebody who had read the contract alone wrote a back end of \`node:http\` with 175 drifts. 163 were found. Seven
were not, and are now: a banner that leads into a script, prices sorted as texts, what is off sale sold, a recycling
credited while it is pending, an avatar that stays, a call that takes any token, a token without \`Bearer\`. Three bent
nothing, and two the contract leaves open (an address that its network cannot have, a deletion by a word). Half that
back end was refused for want of settings, or drifted by its framework's own 404. 20 runs of it that used the table's
freedom at random were clean.

A third one, from the documents alone, was a proxy in front of the fake server with 50 drifts, most of them in what
calls do one after the other. 44 were found. Four were not, and are now: a sort that goes the wrong way on the second
page of a small category, a cancelled order that the list shows as unpaid, a read message that the list of all shows as
unread, accounts of which none is the default once the default was deleted. Two the contract leaves open (an original
price below the price, a recycle amount above the total).

A fourth time, mutations of what calls do one after the other: 19 were not found, and are now (\`contract/conformance/visitors\`):
filters that only the first page knows, details that differ from their list in other fields than price and stock, what
lists, counts and records say after a payment, a recycling, a removal or a withdrawal.

A fifth time somebody who had read the contract alone bent a proxy in front of the fake server in 414 ways. 316 were
found. 66 were not, and are now (\`contract/conformance/visitors\`): orders of two products, what a refusal leaves behind,
an online payment of a paid order, the shortest and the longest of what is allowed, lines of a cart that have other ids
at each reading, words that a search does not know. The others bent nothing, or are left open. 37 servers that used the
table's freedom had no drift. The last two are found since then, too: a list that is older than the detail, and a stock
that a payment or a recycling moves. So are a cart's count that ends at 9, and a detail with other pictures or tags than
its list, and a shop in which others buy meanwhile has no drift (\`property/conformance/false-alarms\`).

| kind | call | planted | found | by |
| ---- | ---- | ------- | ----- | -- |
`;

test("the table of planted drifts has every kind and call", () => {
  const text = readFileSync("docs/planted-drifts.md", "utf8");
  for (const [row, planted] of byKindAndCall) {
    expect(text).toContain(`${row} ${planted.length} |`);
  }
  expect(text.match(/^\| (?!kind|----)/gm)).toHaveLength(byKindAndCall.size);
  expect(byKindAndCall.size).toBeGreaterThanOrEqual(120);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(Object.keys(driftKinds)));
});

test.each(isWhole ? ["all"] : [])(
  "%s are found",
  async () => {
    const rows: string[] = [];
    const missed: string[] = [];
    for (const [row, planted] of byKindAndCall) {
      const first = new Set<string>();
      let found = 0;
      for (const { one, title } of titled(planted)) {
        const [by] = await foundBy(one);
        if (by === undefined) missed.push(title);
        else {
          found += 1;
          first.add(by);
        }
      }
      rows.push(`${row} ${planted.length} | ${found} | ${[...first].toSorted().join("; ")} |`);
    }
    await expect(`${heading}${rows.join("\n")}\n`).toMatchFileSnapshot(
      "../../../docs/planted-drifts.md",
    );
    expect(missed).toEqual([...untold]);
  },
  1_200_000,
);
