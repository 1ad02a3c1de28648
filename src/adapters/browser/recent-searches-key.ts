/** Key in local storage: whose searches, and the searches, as JSON. The logout removes it. */
export const recentSearchesKey = "recent_searches";
