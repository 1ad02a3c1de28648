import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The longest of each project, the longest first. A file that is short to read may take long, and one that
 * begins last keeps one worker busy while the others have nothing left to do.
 */
const longestJourneys = [
  "layout",
  "gallery",
  "popups",
  "narrow-phone",
  "service-worker",
  "first-view",
  "late-server",
  "moments",
  "bad-input",
  "readings",
  "lean",
  "service-button",
  "withdraw",
  "next-customer",
  "recharge",
  "back-forward-cache",
  "shopping-http",
  "messages",
  "start",
  "settings",
  "order-detail",
  "search",
  "devtools",
  "install",
  "large-amounts",
  "without-touch",
  "motion",
  "notices",
  "rhythm",
  "demo-host",
  "withdrawal-accounts",
  "skeletons",
  "payment-site",
  "demo-worker",
].map((name) => `/tests/journey/${name}.test.ts`);

const longest = [
  "/tests/ui/devtools/devtools.alone.test.tsx",
  "/tests/ui/ui/routing/heading-focus.alone.test.tsx",
  ...longestJourneys,
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? longest.length : at;
};

/** Vitest's own order, by what former runs took or else by size, but for what is known. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
