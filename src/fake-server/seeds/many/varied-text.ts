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

/** Texts of every type, one after the other, over and over. */
export const variedText = (place: number): InboxTextKey =>
  inTurn[place % inTurn.length] ?? "welcome";
