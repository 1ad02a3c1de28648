import { checkRecording } from "../../src/conformance/check-recording.ts";
import { ConformanceError } from "../../src/conformance/conformance-error.ts";
import { readHar } from "../../src/conformance/har/har-file.ts";
import { readLog } from "../../src/conformance/log/log-file.ts";
import { probeServer } from "../../src/conformance/probe-server.ts";
import type { Report } from "../../src/conformance/report.ts";
import { textIn } from "./try-file.ts";
import type { ConformanceOptions } from "./conformance-options.ts";

/**
 * Checks what the options name, a server or a recording.
 *
 * @throws ConformanceError of one line where nothing can be checked.
 */
export const conformanceReport = async (options: ConformanceOptions): Promise<Report> => {
  if (options.kind === "server") return probeServer(options);
  const { form, file, base, paths, only, skip } = options;
  const name = `--${form} ${file}`;
  const text = textIn(file, { name, Trouble: ConformanceError });
  const how = { name: file, base, paths, only, skip };
  if (form === "har") return checkRecording(readHar(text, name), how);
  const { entries, faulty } = readLog(text, name);
  return checkRecording(entries, { ...how, faulty });
};
