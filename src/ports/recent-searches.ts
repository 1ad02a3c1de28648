/**
 * What the customer has searched for on this device, newest first. It is theirs alone: nobody else
 * who logs in here sees it, and their own logout forgets it. Reading never fails.
 */
export interface RecentSearches {
  readonly read: () => readonly string[];
  readonly keep: (keyword: string) => void;
  readonly forget: () => void;
}
