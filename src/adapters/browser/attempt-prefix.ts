/** The prefix of each record's key in storage: `attempt:<subject>:<key>`. */
export const attemptPrefix = "attempt:";
