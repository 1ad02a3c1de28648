import { recordAnswer } from "../../domain/bug-report/record-call.ts";
import { type Frame, framesOf } from "../../fake-server/bug-reports/frames.ts";
import { readBugReport } from "../../fake-server/bug-reports/report-file.ts";

/**
 * The steps of a report's file, on a fake server of their own.
 * @throws an error of one line that starts with the file's name.
 */
export const reportFrames = async (text: string, name: string): Promise<readonly Frame[]> =>
  framesOf(readBugReport(text, name), recordAnswer);
