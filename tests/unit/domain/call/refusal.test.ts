import { expect, it } from "vitest";
import { errors } from "../../../../src/contract/errors.ts";
import {
  type CallFailure,
  isRefused,
  Refused,
  ServerFault,
  SessionEnded,
  TimedOut,
  Undecodable,
  Unreachable,
} from "../../../../src/domain/call/failure.ts";

const call = "pay";
const refused = (status: number, code: number): CallFailure => new Refused({ call, status, code });

it.each<readonly [string, CallFailure]>([
  ["the shop's code", refused(400, 40905)],
  ["the shop's code in a body of HTTP 200", refused(200, 40905)],
  ["frozen withdrawals", refused(200, 405)],
  ...Object.entries(errors).map(
    ([name, { status, code: listed }]) =>
      [`what the contract lists as ${name}`, refused(status, listed)] as const,
  ),
  ["a status without a code", refused(403, 403)],
  ["a code of another shop", refused(200, 1)],
  ["a code of another shop that begins as a fault's", refused(200, 5001)],
  ["the session's end", new SessionEnded({ call })],
])("%s proves that nothing has happened (D7.4)", (_, failure) => {
  expect(isRefused(failure)).toBe(true);
});

it.each<readonly [string, CallFailure]>([
  ["no connection", new Unreachable({ call })],
  ["no answer in time", new TimedOut({ call })],
  ["a page that is not the shop's", new Undecodable({ call, reason: "<html>" })],
  ["a server's fault", new ServerFault({ call, status: 504 })],
  ...[408, 425, 429, 499].flatMap((status) => [
    [`a gateway's ${status}`, refused(status, 0)] as const,
    [`a gateway's ${status}, with one of the shop's codes`, refused(status, 40905)] as const,
    [`a gateway's ${status} in a body of HTTP 200`, refused(200, status)] as const,
  ]),
  ["a creation's code in a body of HTTP 201", refused(201, 201)],
  ["a creation's code in a body of HTTP 200", refused(200, 201)],
  ["a success in five digits", refused(200, 20_200)],
  ["a fault in five digits", refused(200, 50_000)],
  ["a fault in five digits, beside another status", refused(400, 50_301)],
  ["a conflict without one of the shop's codes", refused(409, 1)],
  ["a conflict told by its status alone", refused(409, 409)],
  ["a conflict in a body of HTTP 200", refused(200, 409)],
  ["a conflict with a code that the contract does not list", refused(409, 40908)],
  ["a conflict with the code of another refusal", refused(409, 40_000)],
])("%s proves nothing (D7.5)", (_, failure) => {
  expect(isRefused(failure)).toBe(false);
});
