import { Option, Schema } from "effect";
import type { FakeServer } from "../create-fake-server.ts";
import { messageTypes } from "../collections/message.ts";
import { Fault } from "../faults/fault.ts";
import { isInboxText } from "../inbox/send-message.ts";
import { rechargeOutcomes } from "../recharges/transitions.ts";
import { withdrawalStatuses } from "../withdrawals/transitions.ts";

const Edit = Schema.Struct({
  id: Schema.Int,
  price: Schema.optionalKey(Schema.Int),
  stock: Schema.optionalKey(Schema.Int),
  onSale: Schema.optionalKey(Schema.Boolean),
});

const Revoke = Schema.Struct({ username: Schema.optionalKey(Schema.String) });

const Pass = Schema.Struct({ milliseconds: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) });

const Decision = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literals(withdrawalStatuses),
});

const Settling = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literals(rechargeOutcomes),
});

const Sent = Schema.Struct({
  username: Schema.String,
  text: Schema.optionalKey(Schema.String.pipe(Schema.refine(isInboxText))),
  title: Schema.optionalKey(Schema.String),
  content: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.Literals(messageTypes)),
});

const decodeFault = Schema.decodeUnknownOption(Fault);
const decodeEdit = Schema.decodeUnknownOption(Edit);
const decodeRevoke = Schema.decodeUnknownOption(Revoke);
const decodePass = Schema.decodeUnknownOption(Pass);
const decodeDecision = Schema.decodeUnknownOption(Decision);
const decodeSent = Schema.decodeUnknownOption(Sent);
const decodeSettling = Schema.decodeUnknownOption(Settling);

const done = (data: object = {}): Response => Response.json({ code: 0, data });
const refused = (): Response => Response.json({ code: 400, data: null }, { status: 400 });

export interface Controlled {
  readonly server: FakeServer;
  /** Moves the server's clock forward. */
  readonly pass: (milliseconds: number) => void;
}

/**
 * What tests and journeys do to a server in another process, as JSON over `POST /__fake/…`:
 *
 * | path | body |
 * |---|---|
 * | `/reset` | none |
 * | `/faults` | a `Fault` (`faults/fault.ts`) |
 * | `/release` | none; lets go every answer that a `delay` holds |
 * | `/held` | none; answers `data.held`, how many are held |
 * | `/products` | `id` and any of `price` (hundredths), `stock`, `onSale` |
 * | `/withdrawals` | `id` and the `status` that the shop decides upon |
 * | `/recharges` | `id` of a pending recharge and the `status` that it ends in |
 * | `/messages` | `username` and `text` (a key of `inbox/inbox-texts.ts`), or `title`, `content`, `type`; answers `data.id` |
 * | `/revoke-sessions` | `username`, or `{}` for everybody |
 * | `/pass` | `milliseconds`, by which the server's clock moves forward |
 */
export const control = async (
  { server, pass }: Controlled,
  path: string,
  body: unknown,
): Promise<Response> => {
  switch (path) {
    case "/__fake/reset":
      await server.reset();
      return done();
    case "/__fake/faults": {
      const fault = decodeFault(body);
      if (Option.isNone(fault)) return refused();
      server.faults.next(fault.value);
      return done();
    }
    case "/__fake/release":
      server.faults.releaseAll();
      return done();
    case "/__fake/held":
      return done({ held: server.faults.held() });
    case "/__fake/products": {
      const edit = decodeEdit(body);
      if (Option.isNone(edit)) return refused();
      const { id, ...changes } = edit.value;
      try {
        await server.editProduct(id, changes);
        return done();
      } catch {
        return refused();
      }
    }
    case "/__fake/withdrawals": {
      const decision = decodeDecision(body);
      if (Option.isNone(decision)) return refused();
      try {
        await server.decideWithdrawal(decision.value.id, decision.value.status);
        return done();
      } catch {
        return refused();
      }
    }
    case "/__fake/recharges": {
      const settling = decodeSettling(body);
      if (Option.isNone(settling)) return refused();
      try {
        await server.settleRecharge(settling.value.id, settling.value.status);
        return done();
      } catch {
        return refused();
      }
    }
    case "/__fake/messages": {
      const sent = decodeSent(body);
      if (Option.isNone(sent)) return refused();
      try {
        return done({ id: await server.sendMessage(sent.value) });
      } catch {
        return refused();
      }
    }
    case "/__fake/revoke-sessions": {
      const revoke = decodeRevoke(body ?? {});
      if (Option.isNone(revoke)) return refused();
      await server.revokeSessions(revoke.value.username);
      return done();
    }
    case "/__fake/pass": {
      const passed = decodePass(body);
      if (Option.isNone(passed)) return refused();
      pass(passed.value.milliseconds);
      return done();
    }
    default:
      return Response.json({ code: 404, data: null }, { status: 404 });
  }
};
