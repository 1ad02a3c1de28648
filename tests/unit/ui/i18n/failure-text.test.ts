import { expect, it } from "vitest";
import { Refused, SessionEnded, wordsOf } from "../../../../src/domain/call/failure.ts";
import { catalogue } from "../../../../src/ui/i18n/catalogues/en/common.ts";
import { failureText } from "../../../../src/ui/i18n/failure-text.ts";
import type { Text } from "../../../../src/ui/i18n/text.ts";
import { refused, sessionEnded, unreachable } from "../../../support/shop-data.ts";

/** The English texts, without placeholders. */
const t: Text<"common"> = (key: string, ..._params: unknown[]) =>
  String(Reflect.get(catalogue, key));
const mute = new Refused({ call: "a test", code: 1, status: 400 });

it("a refusal is reported in the server's words, or in ours where it sent none", () => {
  expect(failureText(t, refused(1, "Sold out"))).toBe("Sold out");
  expect(failureText(t, mute)).toBe("The shop declined this request.");
  expect(failureText(t, new Refused({ call: "a", code: 1, status: 400, message: "" }))).toBe(
    "The shop declined this request.",
  );
  expect(failureText(t, unreachable)).toMatch(/We cannot reach the shop/);
});

it("no words are null, not an empty text", () => {
  expect(wordsOf(mute)).toBeNull();
  expect(wordsOf(sessionEnded)).toBeNull();
  expect(wordsOf(new SessionEnded({ call: "a", message: "Expired" }))).toBe("Expired");
});
