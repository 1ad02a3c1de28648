import type { Report } from "./report.ts";
import { phoneText } from "./slow-phone.ts";
import { figureTable, homeStart, visitInTurn } from "./starts.ts";
import { visitInstalled } from "./visit.ts";

/**
 * How a slow phone starts the shop from its home screen, by the service worker that keeps the build: with the
 * network, and without. In milliseconds, and as ratios to a bare React page's second visit. `builds`: folders
 * by name.
 */
export const installedReport = async (
  builds: Readonly<Record<string, string>>,
  rounds = 7,
): Promise<Report> => {
  const { shops, bareVisits } = await visitInTurn(
    { builds, starts: [homeStart], rounds },
    visitInstalled,
  );
  const compared = (["warm", "offline"] as const).flatMap((which) =>
    shops.map(({ build, visits }) => ({
      name: which === "warm" ? "with the network" : "offline",
      build,
      seen: visits.map((each) => each[which]),
      bare: bareVisits.map(({ warm }) => warm),
    })),
  );
  return [
    `Starts from the home screen on a slow phone (${phoneText}), median (least–most) of ${rounds}, logged in, the build kept by the worker; against the bare page's second visit, the first three against its heading`,
    figureTable(compared),
  ];
};
