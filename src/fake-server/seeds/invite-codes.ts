/** The general invite codes, besides every customer's own. */
export const inviteCodes: readonly string[] = ["WELCOME2026", "FRIENDS2026"];
