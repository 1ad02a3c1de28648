import { reportText } from "../../domain/bug-report/report-text.ts";
import { pageEvents } from "./page-events.ts";

/** The file of a report of what has happened in this page since its first view, or since the last logout. */
export const reportFile = (hasAmounts: boolean): string =>
  reportText(pageEvents(), { shop: import.meta.env.VITE_SHOP_VERSION, hasAmounts });
