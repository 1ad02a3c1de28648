import { createHash } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../../src/fake-server/errors/error-code.ts";
import { fileTrouble } from "../../src/fake-server/errors/file-trouble.ts";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";
import {
  type KeptSequence,
  readSequence,
  sequenceText,
} from "../../src/simulation/corpus/kept-sequence.ts";
import { keepRare } from "../../src/simulation/corpus/keep-rare.ts";
import { type SequenceFile, trySequence } from "../../src/simulation/corpus/try-sequence.ts";
import type { Coverage } from "../../src/simulation/coverage/coverage.ts";
import { checkWritable, replaceText, textIn } from "./try-file.ts";
import { createSteering } from "../../src/simulation/coverage/steering.ts";
import type { Plan } from "../../src/simulation/plan.ts";
import { zeroTotals, type RunOptions, type RunResult, simulate } from "../../src/simulation/run.ts";

/**
 * The sequences of a corpus: the broken ones first, then by name. Makes the folder if there is none. Other
 * files, such as a note or Git's own, may lie there.
 * @throws an error of one line that names the file.
 */
const corpusIn = (folder: string): readonly SequenceFile[] => {
  try {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json") && !name.startsWith("."))
      .sort()
      .map((name) => {
        const file = `--corpus ${join(folder, name)}`;
        const text = textIn(join(folder, name), { name: file });
        return { file, sequence: readSequence(text, file) };
      });
  } catch (error) {
    const message = messageOf(error);
    if (["EEXIST", "ENOTDIR"].includes(errorCode(error))) {
      throw new Error(`--corpus ${folder}: this is a file; a corpus is a folder`, { cause: error });
    }
    throw new Error(
      message.startsWith("--corpus")
        ? message
        : `--corpus ${folder}: cannot be read: ${fileTrouble(error, "read")}`,
      { cause: error },
    );
  }
};

/** Its name comes from its content, so that shards which share a corpus do not overwrite each other's. */
const keepSequence = (folder: string, sequence: KeptSequence): void => {
  const text = sequenceText(sequence);
  const sum = createHash("sha256").update(text).digest("hex").slice(0, 12);
  replaceText(join(folder, `${sequence.kept}-${sum}.json`), text, { name: `--corpus ${folder}` });
};

export const keepBroken = (folder: string, plan: Plan): void => {
  const { invariant, customer: _, seen: __, ...sequence } = plan;
  keepSequence(folder, { ...sequence, kept: "broken", because: [invariant] });
};

/** How many sequences were tried, and how many rare ones were added to the corpus. */
export interface CorpusUse {
  readonly tried: number;
  readonly kept: number;
}

/**
 * Tries the sequences of the corpus, then simulates, with actions preferred that lead to rare transitions.
 * Keeps what is rare in it; a broken sequence is the caller's to keep, once it is shrunk.
 *
 * @throws an error of one line if the corpus cannot be read or no longer applies.
 */
export const simulateWithCorpus = async (
  options: RunOptions & { readonly coverage: Coverage },
  folder: string,
): Promise<RunResult & { readonly corpus: CorpusUse }> => {
  const { coverage, defect = null } = options;
  const kept = new Set<string>();
  let [tried, keptNow] = [0, 0];
  const files = corpusIn(folder);
  checkWritable(join(folder, `.${process.pid}.tmp`), { name: `--corpus ${folder}` });
  for (const file of files) {
    tried += 1;
    const violation = await trySequence(file, { defect, coverage });
    const { kept: _, because, ...sequence } = file.sequence;
    if (violation !== null) {
      const plan: Plan = { ...sequence, ...violation, defect: defect?.name ?? null };
      return { ...zeroTotals(), failure: { violation, plan }, corpus: { tried, kept: 0 } };
    }
    for (const transition of because) kept.add(transition);
  }
  const result = await simulate({
    ...options,
    steering: createSteering(),
    shopClosed: async (shop) => {
      for (const sequence of await keepRare(shop, kept)) {
        keepSequence(folder, sequence);
        keptNow += 1;
      }
    },
  });
  return { ...result, corpus: { tried, kept: keptNow } };
};
