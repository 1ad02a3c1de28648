import { recordAnswer } from "../../domain/bug-report/record-call.ts";
import { type Frame, framesOf } from "../../fake-server/bug-reports/frames.ts";
import { readBugReport } from "../../fake-server/bug-reports/report-file.ts";

/**
 * The steps of a customer's bug report.
 * @throws an error of one line that starts with the file's name, for a report that is broken or of another
 * version.
 */
export const reportFrames = async (text: string, file: string): Promise<readonly Frame[]> =>
  framesOf(readBugReport(text, file), recordAnswer);
