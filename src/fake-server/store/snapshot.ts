import { Option, Schema } from "effect";
import type { SnapshotStore } from "./snapshot-store.ts";
import type { TableContent } from "./table.ts";

/** Raised whenever a collection's shape changes: an older snapshot is then dropped. */
const version = 1;

const Snapshot = Schema.Struct({
  version: Schema.Literal(version),
  /** Which seeds the shop grew from; a snapshot of another shop is dropped. */
  origin: Schema.String,
  tables: Schema.Record(
    Schema.String,
    Schema.Struct({ nextId: Schema.Int, rows: Schema.Array(Schema.Unknown) }),
  ),
});

const decodeSnapshot = Schema.decodeUnknownOption(Schema.fromJsonString(Snapshot));

/** What the snapshot needs to know about a table, whatever its rows are. */
interface StoredTable {
  readonly name: string;
  readonly revision: () => number;
  readonly content: () => TableContent;
  readonly check: (content: TableContent) => (() => Promise<void>) | null;
}

export interface Snapshots {
  /** Reads the stored shop into the tables; `false` (and nothing changed) when there is none. */
  readonly load: () => Promise<boolean>;
  /** Writes the tables when one of them changed since the last load or save. */
  readonly save: () => void;
  /** Whether somebody else wrote since this one last loaded or saved. */
  readonly isBehind: () => boolean;
}

/** Write-through persistence by collection name; a junk or foreign snapshot counts as none. */
export const createSnapshots = (
  store: SnapshotStore,
  origin: string,
  tables: readonly StoredTable[],
): Snapshots => {
  const texts = new Map<string, { readonly revision: number; readonly text: string }>();
  let seenRevision: string | null = null;

  const textOf = (table: StoredTable): string => {
    const known = texts.get(table.name);
    if (known !== undefined && known.revision === table.revision()) return known.text;
    const text = `${JSON.stringify(table.name)}:${JSON.stringify(table.content())}`;
    texts.set(table.name, { revision: table.revision(), text });
    return text;
  };
  const isSaved = (): boolean =>
    tables.every((table) => texts.get(table.name)?.revision === table.revision());

  return {
    load: async () => {
      seenRevision = store.revision();
      const text = store.read();
      if (text === null) return false;
      const snapshot = decodeSnapshot(text);
      if (Option.isNone(snapshot) || snapshot.value.origin !== origin) return false;
      const fills: (() => Promise<void>)[] = [];
      for (const table of tables) {
        const content = snapshot.value.tables[table.name];
        const fill = content === undefined ? null : table.check(content);
        if (fill === null) return false;
        fills.push(fill);
      }
      for (const fill of fills) await fill();
      for (const table of tables) textOf(table);
      return true;
    },
    save: () => {
      if (isSaved()) return;
      const head = `{"version":${version},"origin":${JSON.stringify(origin)},"tables":{`;
      store.write(`${head}${tables.map(textOf).join(",")}}}`);
      seenRevision = store.revision();
    },
    isBehind: () => store.revision() !== seenRevision,
  };
};
