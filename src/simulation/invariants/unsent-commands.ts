export type SendingKind = "new" | "resend";

/** What the customers have asked for and no page has sent yet, by `ofTab`. */
export interface UnsentCommands {
  readonly requested: (tab: string, attempt: symbol, how: SendingKind) => void;
  /** The tab sends: the newest of its commands, for an attempt of a former login sends nothing (D7.8). */
  readonly sent: (tab: string) => SendingKind | undefined;
  readonly has: (tab: string, attempt: symbol) => boolean;
  readonly ended: (tab: string, attempt: symbol) => void;
  readonly pageGone: (tab: string) => void;
}

export const createUnsentCommands = (): UnsentCommands => {
  const byTab = new Map<string, Map<symbol, SendingKind>>();
  return {
    requested: (tab, attempt, how) => {
      const commands = byTab.get(tab) ?? new Map<symbol, SendingKind>();
      byTab.set(tab, commands);
      // The newest is the last.
      commands.delete(attempt);
      commands.set(attempt, how);
    },
    sent: (tab) => {
      const commands = byTab.get(tab);
      const newest = [...(commands ?? [])].at(-1);
      if (newest === undefined) return undefined;
      commands?.delete(newest[0]);
      return newest[1];
    },
    has: (tab, attempt) => byTab.get(tab)?.has(attempt) === true,
    ended: (tab, attempt) => void byTab.get(tab)?.delete(attempt),
    pageGone: (tab) => {
      for (const name of byTab.keys()) if (name.startsWith(`${tab} `)) byTab.delete(name);
    },
  };
};
