import { Report } from "../report.ts";
import { readerOf } from "../versioned-file.ts";

/** Parses a report. @throws an error of one line that starts with the file's name. */
export const readReport = readerOf<Report>({
  name: "report",
  fullName: "report of the simulation",
  schema: Report,
});
