/** What this device keeps of the customer who uses it (decisions/0024). */
export interface DeviceMemory {
  /** It is known who is logged in: what another customer has left goes. */
  readonly isUsedBy: (username: string) => void;
  /** The customer has logged out: what is theirs alone goes. */
  readonly forget: () => void;
}
