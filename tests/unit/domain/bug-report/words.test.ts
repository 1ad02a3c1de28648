import { expect, test } from "vitest";
import {
  eventWord,
  methodWord,
  nounWord,
  pathWord,
  queryWords,
  statusWord,
} from "../../../../src/domain/bug-report/words.ts";

test.each([
  ["", ""],
  ["orders", "orders"],
  ["payment-success", "payment-success"],
  ["204", ":id"],
  ["204,205", ":id"],
  ["Olena", ":other"],
  // A number is an id only as a whole: these may be an order's number, a name, a time.
  ["A204", ":other"],
  ["204A", ":other"],
])("of a path's part %j a report has %j", (part, word) => {
  expect(pathWord(part)).toBe(word);
});

test.each([
  ["page=2&limit=20", "page=2&limit=20"],
  ["page=2&keyword=lamp&status=paid", "page=2&status=paid"],
  ["status=Olena", "status=other"],
  ["is_new=1&is_hot=0", "is_new=1&is_hot=0"],
  // What looks like a flag or a page is left out as soon as it is longer.
  ["is_new=10&is_hot=x1&is_read=true", ""],
  ["page=12345&limit=2x", ""],
  ["page=1x&limit=x1", ""],
  ["keyword=1&is_admin=1", ""],
])("of the query %j a report has %j", (query, words) => {
  expect(queryWords(query)).toBe(words);
});

test.each([
  ["ADD_TO_CART", "ADD_TO_CART"],
  ["RETRY", "RETRY"],
  ["Olena", "other"],
  ["ADD to", "other"],
  ["ADD_2", "other"],
  ["_ADD", "other"],
  ["xstate.init", "xstate.init"],
  ["xstate.stop", "xstate.stop"],
  ["xstate.done.actor.order 204", "xstate.done.actor"],
  ["xstate.error.actor.order 204", "xstate.error.actor"],
  ["xstate.done.state.shop", "xstate.done.state"],
  ["xstate.after.1000.shop", "xstate.after"],
  // Only what XState itself says, and only as a whole word.
  ["xstate.initial", "other"],
  ["my.xstate.init", "other"],
  ["xstate.snapshot.order 204", "other"],
])("of the event %j a report has %j", (event, word) => {
  expect(eventWord(event)).toBe(word);
});

test("of methods, statuses and id fields a report has the known words alone", () => {
  expect([methodWord("DELETE"), methodWord("OLENA")]).toEqual(["DELETE", "other"]);
  expect([statusWord("paid"), statusWord("Olena")]).toEqual(["paid", "other"]);
  expect([nounWord("product_id"), nounWord("Olena_id"), nounWord("order_id_of")]).toEqual([
    "product",
    "other",
    "other",
  ]);
});
