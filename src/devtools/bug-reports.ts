import type { Frame } from "../fake-server/bug-reports/frames.ts";

export interface BugReports {
  /** The file of this page's report, without amounts. */
  readonly file: () => Promise<string>;
  /**
   * The steps of a report's file.
   * @throws an error of one line that starts with the file's name.
   */
  readonly frames: (text: string, name: string) => Promise<readonly Frame[]>;
}
