/** The parameters of the page's URL that say what the fake server is to be. */
const names = ["scenario", "faults", "fault-kinds", "idempotency", "site-confirms-after"] as const;

/** Raw texts; null: not given. */
export type AddressOptions = Readonly<Record<(typeof names)[number], string | null>>;

export const addressOptions = (address: string): AddressOptions => {
  const given = new URL(address).searchParams;
  return {
    scenario: given.get("scenario"),
    faults: given.get("faults"),
    "fault-kinds": given.get("fault-kinds"),
    idempotency: given.get("idempotency"),
    "site-confirms-after": given.get("site-confirms-after"),
  };
};

/**
 * The URL as the shop's screens may see it: without these options, which the fake server stores, and
 * without the payment site's report, which is for the server alone.
 */
export const withoutOptions = (address: string): string => {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith("fake_") || names.some((known) => known === name))
      url.searchParams.delete(name);
  return url.href;
};
