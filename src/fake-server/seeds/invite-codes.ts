/** The codes that let anybody register; every customer's own code does too. */
export const inviteCodes: readonly string[] = ["WELCOME2026", "FRIENDS2026"];
