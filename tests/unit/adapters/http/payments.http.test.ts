import { Result } from "effect";
import { expect, test } from "vitest";
import { paymentsHttp } from "../../../../src/adapters/http/payments.http.ts";
import { isRefused } from "../../../../src/domain/call/failure.ts";
import { answer, clientParts, outcome } from "../../../support/client-parts.ts";

const loggedIn = (body: unknown) => {
  const parts = clientParts(async () => answer(body, 401));
  parts.tokens.store("t0ken");
  return parts;
};

test.each([
  ["the shop's 401 is a refusal", { code: 401, message: "Log in again" }, true],
  ["a gateway's 401 proves nothing", "<html>Log in to the network</html>", false],
])("%s; the session ends by either (D4, D7.5) [S8.1 S8.2]", async (_, body, refused) => {
  const { api, tokens } = loggedIn(body);
  const paid = await outcome(paymentsHttp(api).payOrder("A1", "balance", "k"));
  expect(Result.isFailure(paid) && isRefused(paid.failure)).toBe(refused);
  expect(tokens.read()).toBeNull();
});
