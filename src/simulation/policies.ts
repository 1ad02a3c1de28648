import { Struct } from "effect";
import { fullPolicy, leanPolicy } from "../domain/policy.ts";

/** The readings of the specification that a run can have (D1). */
export const policies = { lean: leanPolicy, full: fullPolicy } as const;

export type PolicyName = keyof typeof policies;

export const policyNames = Struct.keys(policies);

export const isPolicyName = (name: string): name is PolicyName => Object.hasOwn(policies, name);
