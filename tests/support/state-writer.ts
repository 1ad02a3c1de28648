/**
 * Writes texts into a file without end, for a test that kills it: each is one letter, two million
 * times. Prints a dot once one is written.
 */
import { fileStore } from "../../src/fake-server/store/file-store.ts";

const file = fileStore(process.argv[2] ?? "");
for (let round = 0; ; round += 1) {
  await file.write(String.fromCharCode(97 + (round % 26)).repeat(2_000_000));
  process.stdout.write(".");
}
