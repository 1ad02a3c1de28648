import type { Page } from "../../domain/paging/page.ts";
import type { Recharge } from "../../domain/recharge/recharge.ts";
import type { Settings } from "../../domain/catalogue/settings.ts";
import type { Problem } from "../checks/problem.ts";
import type { Step } from "../json-path.ts";
import { type Invariant, placeOf } from "./invariant.ts";

/** An http(s) address or a path of the shop (D8). */
export const isOpenable = (address: string): boolean =>
  /^https?:\/\//.test(address) || /^\/(?!\/)/.test(address);

const problemsOf = (
  address: string | null,
  at: readonly Step[],
  source: string,
): readonly Problem[] =>
  address === null || address === "" || isOpenable(address)
    ? []
    : [
        {
          rule: "wrong type",
          at,
          expected: "an http(s) address, a path of the shop, or none",
          source: `${source} D8`,
        },
      ];

/** Banners link to addresses that a browser may open. */
export const settingsInvariant: Invariant<Settings> = ({ banners }, _, data) =>
  banners.flatMap(({ url }, index) =>
    problemsOf(url, [...placeOf(data, "settings"), "banners", index, "url"], "S2.23"),
  );

/** The payment URLs of pending recharges may be opened. */
export const rechargesInvariant: Invariant<Page<Recharge>> = ({ items }) =>
  items.flatMap(({ payUrl }, index) => problemsOf(payUrl, ["recharges", index, "pay_url"], "D5"));
