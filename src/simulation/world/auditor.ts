import type { Call } from "../customer/network.ts";
import { type CommandLedger, createCommandLedger } from "../invariants/command-ledger.ts";
import { createDataChanges, type DataChanges } from "../invariants/data-changes.ts";
import { type Effects, watchEffects } from "../invariants/effects.ts";
import { openLedger } from "../invariants/ledger/ledger.ts";
import { createSendings, type Sendings } from "../invariants/sendings.ts";
import { welcomeCredit } from "../simulated-shop.ts";
import type { VirtualTime } from "../virtual-time.ts";
import { type Accounts, createAccounts } from "./accounts.ts";
import type { OpenShop } from "./open-shop.ts";
import type { WorldOptions } from "./options.ts";
import type { Violations } from "./violations.ts";

/** Everything that checks the invariants of a shop, beside its server. */
export interface Auditor {
  readonly violations: Violations;
  readonly accounts: Accounts;
  readonly commands: CommandLedger;
  readonly sendings: Sendings;
  readonly effects: Effects;
  readonly changes: DataChanges;
  /** Checks the writes since the last call. `call`: the one that was just served; null: none. */
  readonly audit: (call: Call | null) => void;
  /** Checks the tables as a whole. */
  readonly auditAll: () => void;
}

export const createAuditor = (
  options: Pick<WorldOptions, "seed" | "customers" | "defect">,
  time: VirtualTime,
  { tables, serving }: OpenShop,
  violations: Violations,
): Auditor => {
  const accounts = createAccounts(tables, options);
  const { placeOf } = accounts;
  const ledger = openLedger(tables, placeOf, welcomeCredit);
  // The ledger must see the writes of a defect; the commands' effects are those of the shop alone.
  options.defect?.tables?.(tables, () => serving()?.name ?? null);
  const sendings = createSendings(tables, violations.report);
  const effects = watchEffects(tables, () => serving()?.key ?? null);
  const commands = createCommandLedger(tables, effects, violations.report, placeOf);
  const changes = createDataChanges(placeOf, time.now);
  return {
    violations,
    accounts,
    commands,
    sendings,
    effects,
    changes,
    audit: (call) => {
      commands.audit();
      const audited = ledger.audit();
      for (const one of audited.violations)
        violations.add({ ...one, customer: one.customer ?? call?.customer ?? null });
      changes.add(audited.changes, call);
    },
    auditAll: () => {
      for (const one of ledger.auditAll()) violations.add(one);
    },
  };
};
