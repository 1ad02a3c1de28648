import type { BugReports } from "../../devtools/bug-reports.ts";
import { recordAnswer } from "../../domain/bug-report/record-call.ts";
import { framesOf } from "../../fake-server/bug-reports/frames.ts";
import { readBugReport } from "../../fake-server/bug-reports/report-file.ts";
import { reportFile } from "./report-file.ts";

/** Bug reports for the developer panel, which must import nothing but the fake server. */
export const bugReports: BugReports = {
  file: async () => reportFile(false),
  frames: async (text, name) => framesOf(readBugReport(text, name), recordAnswer),
};
