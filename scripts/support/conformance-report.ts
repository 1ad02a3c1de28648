import { readFile } from "node:fs/promises";
import { checkRecording } from "../../src/conformance/check-recording.ts";
import { ConformanceError } from "../../src/conformance/conformance-error.ts";
import { readHar } from "../../src/conformance/har/har-file.ts";
import { probeServer } from "../../src/conformance/probe-server.ts";
import type { Report } from "../../src/conformance/report.ts";
import { messageOf } from "../../src/fake-server/message-of.ts";
import type { ConformanceOptions } from "./conformance-options.ts";

/**
 * Checks what the options name, a server or a recording.
 *
 * @throws ConformanceError of one line where nothing can be checked.
 */
export const conformanceReport = async (options: ConformanceOptions): Promise<Report> => {
  if (options.kind === "server") return probeServer(options);
  const { har, base, paths, only, skip } = options;
  const text = await readFile(har, "utf8").catch((error: unknown) => {
    throw new ConformanceError(`--har ${har}: cannot be read (${messageOf(error)})`);
  });
  return checkRecording(readHar(text, `--har ${har}`), { name: har, base, paths, only, skip });
};
