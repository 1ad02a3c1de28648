import { Schema, Struct } from "effect";
import { checkArgument } from "../errors/check-argument.ts";
import type { Fault } from "../faults/fault.ts";
import type { PlannedFault } from "../faults/faults.ts";
import type { Scenario, ScenarioCustomer } from "../scenarios/scenario.ts";
import { scenarios } from "../scenarios/scenarios.ts";
import { DocumentName } from "./document-name.ts";
import { documentVersion } from "./document-version.ts";
import { type CustomerDraft, type ScenarioDocument, SettingsDraft } from "./scenario-document.ts";

const Named = Schema.Struct({ name: DocumentName });

const settingsOf = ({ settings = {} }: Scenario): NonNullable<ScenarioDocument["settings"]> =>
  Struct.pick(
    settings,
    Struct.keys(SettingsDraft.fields).filter((name) => settings[name] !== undefined),
  );

/** Without what a demo customer has besides, or has changed, which lies in the state. */
const listed =
  (logsIn: Present["logsIn"]) =>
  (customer: ScenarioCustomer): CustomerDraft => {
    const { username, password, note } = customer;
    return logsIn(customer) ? { username, password, note } : { username, note };
  };

/** A planned fault for the calls that it has still to hit. */
const stillPlanned = ({ fault, skip, left }: PlannedFault): Fault => ({
  ...fault,
  nth: skip + 1,
  times: left,
});

/** What runs at present. */
interface Present {
  readonly scenario: Scenario;
  /** The whole state, as JSON. */
  readonly state: string;
  readonly planned: readonly PlannedFault[];
  /** Whether that is still the customer's password. */
  readonly logsIn: (customer: ScenarioCustomer) => boolean;
  /** In epoch milliseconds. */
  readonly now: number;
}

/**
 * The present as a document that begins with it: its state, and the faults that are still planned. The
 * scenario's settings and automatic events continue.
 * @throws RangeError for a name that no document may have.
 */
export const documentOf = (name: string, present: Present): string => {
  const { scenario, state, planned, logsIn, now } = present;
  checkArgument("The scenario", Named, { name });
  if (scenarios.some((known) => known.name === name)) {
    throw new RangeError(`${name} is the name of a scenario that comes with the server`);
  }
  const isKnown = scenarios.some((known) => known.name === scenario.name);
  const document = {
    version: documentVersion,
    name,
    title: `Saved from ${scenario.name}, ${new Date(now).toISOString()}`,
    base: isKnown ? scenario.name : scenario.base,
    settings: settingsOf(scenario),
    ...(isKnown ? {} : { customers: scenario.customers.map(listed(logsIn)) }),
    faults: planned.map(stillPlanned),
    state: JSON.parse(state),
  };
  return `${JSON.stringify(document)}\n`;
};
