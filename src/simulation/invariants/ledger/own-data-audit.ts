import type { CustomerRow } from "../../../fake-server/collections/customer.ts";
import type { Tables } from "../../../fake-server/collections/tables.ts";
import { profileText } from "../../customer/texts.ts";
import type { AuditPart } from "./audit.ts";

const detailsOf = (row: CustomerRow): string => `${row.avatar} ${profileText(row)}`;

/** Accounts, cart lines and profiles, which have no status. */
export const createOwnDataAudit = (tables: Tables): AuditPart => {
  /** What a customer may change of the own profile, as a text, by customer. */
  const profiles = new Map(tables.customers.all().map((row) => [row.id, detailsOf(row)]));
  /** The owners of cart lines and withdrawal accounts, also of deleted ones. */
  const owners = new Map<string, number>();
  return ({ ids, changes }) => {
    for (const [name, kind] of [
      ["withdrawalAccounts", "accounts"],
      ["cartItems", "cart"],
    ] as const)
      for (const id of ids(name)) {
        // A deleted row had an owner, too.
        const customerId = tables[name].get(id)?.customer_id ?? owners.get(`${name} ${id}`);
        if (customerId === undefined) continue;
        owners.set(`${name} ${id}`, customerId);
        changes.push({ customerId, kind, bySelf: false });
      }

    for (const id of ids("customers")) {
      const row = tables.customers.get(id);
      if (row === undefined || profiles.get(id) === detailsOf(row)) continue;
      profiles.set(id, detailsOf(row));
      changes.push({ customerId: id, kind: "profile", bySelf: false });
    }
  };
};
