import type { InboxTextKey } from "../../inbox/inbox-texts.ts";

const inTurn: readonly InboxTextKey[] = [
  "welcome",
  "invite",
  "spareParts",
  "security",
  "weekend",
  "packing",
  "maintenance",
  "holidays",
  "reward",
];

/** The texts of every type, in rotation. */
export const variedText = (place: number): InboxTextKey =>
  inTurn[place % inTurn.length] ?? "welcome";
