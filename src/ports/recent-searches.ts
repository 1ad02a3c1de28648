/**
 * The customer's recent searches on this device, newest first. Other customers on the device do not see
 * them, and a logout removes them. Reading never fails.
 */
export interface RecentSearches {
  readonly read: () => readonly string[];
  readonly keep: (keyword: string) => void;
  readonly forget: () => void;
}
