/** The customer's data on this device (decisions/0024). */
export interface DeviceMemory {
  /** The logged-in customer's username; null: not known yet. */
  readonly user: () => string | null;
  /** Called when the user is known: removes other customers' data. */
  readonly isUsedBy: (username: string) => void;
  /** Called at logout: removes the customer's private data. */
  readonly forget: () => void;
  /**
   * Called when nobody is logged in, or when another tab has logged in: removes the data that only this tab
   * keeps.
   */
  readonly forgetTab: () => void;
}
