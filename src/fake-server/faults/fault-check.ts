import { checkArgument } from "../errors/check-argument.ts";
import { nearest } from "../errors/nearest.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { webhookCall } from "../webhooks/webhooks.ts";
import { Fault, faultKinds } from "./fault.ts";
import { unknownCall } from "./unknown-call.ts";

/** @throws RangeError for an unknown kind, which plain JavaScript can pass. */
const checkKind = (kind: string): void => {
  if (faultKinds.some((known) => known === kind)) return;
  const near = nearest(kind, faultKinds);
  throw new RangeError(
    `The fault: there is no kind ${kind}: ${near === undefined ? `there are ${faultKinds.join(", ")}` : `is ${near} meant?`}`,
  );
};

/** Checks that faults and expectations can match a call of these endpoints. */
export interface FaultCheck {
  /** Why no request could match a fault of that call and customer, in one line; null: one could. */
  readonly unknownFaultCall: (fault: Pick<Fault, "call" | "customer">) => string | null;
  /** As `unknownFaultCall`, for a request to this server. */
  readonly unknownRequest: (call: string) => string | null;
  /** @throws RangeError for an unknown kind or call, or wrong members. */
  readonly check: (fault: Fault) => void;
}

/** `basePath`: the path or URL before `/client/…`. */
export const createFaultCheck = (endpoints: readonly Endpoint[], basePath: string): FaultCheck => {
  const base = basePath.replace(/^https?:\/\/[^/]+/, "");
  const all = [...endpoints, webhookCall];
  /** Without the payment site's and pictures, which have neither a token nor a username. */
  const ofCustomers = [
    ...endpoints.filter(({ pattern }) => pattern.includes(`${base}/`)),
    webhookCall,
  ];
  const unknownFaultCall: FaultCheck["unknownFaultCall"] = ({ call, customer }) => {
    const unknown = unknownCall(call, all, base);
    if (unknown !== null || customer === undefined) return unknown;
    return unknownCall(call, ofCustomers, base) === null
      ? null
      : `"${call}" comes without a customer; leave customer out`;
  };
  return {
    unknownFaultCall,
    unknownRequest: (call) => unknownCall(call, endpoints, base),
    check: (fault) => {
      if (Object(fault) === fault) checkKind(String(fault.kind));
      checkArgument("The fault", Fault, fault);
      const reason = unknownFaultCall(fault);
      if (reason !== null) throw new RangeError(reason);
    },
  };
};
