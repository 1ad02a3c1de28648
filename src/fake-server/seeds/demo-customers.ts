/** A seeded customer; the start script prints them. */
export interface DemoCustomer {
  readonly username: string;
  readonly password: string;
  /** What is special about the customer, in English. */
  readonly note: string;
  /** The balance after the past orders, in hundredths. */
  readonly balance: number;
  readonly memberLevel: number;
  /** The recycler's area; `null`: no recycler. */
  readonly serviceArea: string | null;
  readonly isFrozen: boolean;
  readonly withdrawalsFrozen: boolean;
  readonly inviteCode: string;
  /** Whether there are two pages of messages, or a few. */
  readonly longInbox: boolean;
  readonly pastOrders: number;
  /** The number of past withdrawals; default none. */
  readonly pastWithdrawals?: number;
}

/** The defaults; a scenario's customer overrides only what differs. */
export const ordinaryCustomer = {
  username: "0671234501",
  password: "sunflower1",
  inviteCode: "INVDEMO1",
  memberLevel: 0,
  serviceArea: null,
  isFrozen: false,
  withdrawalsFrozen: false,
  longInbox: false,
  pastOrders: 0,
} as const;

export const demoCustomers: readonly DemoCustomer[] = [
  {
    ...ordinaryCustomer,
    note: "ordinary: money for a few purchases, orders and withdrawals in every status",
    balance: 1_250_075,
    longInbox: true,
    pastOrders: 18,
    pastWithdrawals: 14,
  },
  {
    ...ordinaryCustomer,
    username: "0671234502",
    password: "sunflower2",
    note: "VIP 4 with a recycler: the service button shows",
    balance: 9_876_543,
    memberLevel: 3,
    serviceArea: "Kyiv-Podil",
    inviteCode: "INVDEMO2",
    pastOrders: 15,
    pastWithdrawals: 4,
  },
  {
    ...ordinaryCustomer,
    username: "0671234503",
    password: "sunflower3",
    note: "frozen: cannot log in",
    balance: 4_200,
    isFrozen: true,
    inviteCode: "INVDEMO3",
    pastOrders: 3,
  },
  {
    ...ordinaryCustomer,
    username: "0671234504",
    password: "sunflower4",
    note: "withdrawals are frozen",
    balance: 310_010,
    memberLevel: 1,
    withdrawalsFrozen: true,
    inviteCode: "INVDEMO4",
    pastOrders: 7,
  },
  {
    ...ordinaryCustomer,
    username: "0671234505",
    password: "sunflower5",
    note: "no balance",
    balance: 0,
    inviteCode: "INVDEMO5",
    pastOrders: 5,
  },
];
