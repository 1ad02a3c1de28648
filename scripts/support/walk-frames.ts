import type { Frame } from "../../src/fake-server/bug-reports/frames.ts";
import { counted } from "../../src/fake-server/views/counted.ts";

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const byText = ({ by, because }: Frame): string =>
  because === null ? `by the ${by}` : `by the ${by}: ${because}`;

/** A step in one line. */
export const frameLine = (frame: Frame): string =>
  `${String(frame.number).padStart(4)}  ${seconds(frame.at).padStart(8)}  ${frame.line}  [${byText(frame)}]`;

/** The number of steps from the state, and from the recording. */
export const framesSummary = (frames: readonly Frame[]): string => {
  const calls = frames.filter(({ because, by }) => by === "state" || because !== null);
  const state = calls.filter(({ by }) => by === "state").length;
  return `${counted(frames.length, "step")}, ${counted(calls.length, "call")} among them: ${state} by the state, ${calls.length - state} by the recording`;
};

/** A step with what is known after it. */
const frameText = (frame: Frame, of: number): string =>
  [
    `${frameLine(frame)}  of ${of}`,
    `      at ${frame.route ?? "an unknown route"}`,
    ...Object.entries(frame.machines).map(([machine, state]) => `      ${machine}: ${state}`),
  ].join("\n");

const keys = "Enter: the next step, b: the one before, a number: that step, q: end";

const steps: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["n", 1],
  ["b", -1],
]);

/**
 * Goes through the steps as the lines say: an empty line or `n` forwards, `b` backwards, a number to that
 * step, `q` ends it. Anything else is told what there is.
 */
export const walkFrames = async (
  frames: readonly Frame[],
  lines: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<void> => {
  let place = 0;
  const show = (): void => {
    const frame = frames[place];
    if (frame !== undefined) write(frameText(frame, frames.length));
  };
  write(keys);
  show();
  for await (const line of lines) {
    const word = line.trim();
    if (word === "q") return;
    const by = steps.get(word);
    const isNumber = /^\d+$/.test(word);
    if (by === undefined && !isNumber) write(keys);
    else {
      const wanted = isNumber ? Number(word) - 1 : place + (by ?? 0);
      place = Math.max(0, Math.min(frames.length - 1, wanted));
      show();
    }
  }
};
