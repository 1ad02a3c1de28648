import { expect, test } from "vitest";
import type { Language } from "../../../../src/domain/locale/language.ts";
import { prefetchInBackground } from "../../../../src/main/late/prefetch-in-background.ts";
import type { ScreenName } from "../../../../src/ui/routing/screen-actors.ts";
import type { KeepAnswer } from "../../../../src/worker/messages.ts";

/** A page that is quiet whenever it is asked, and a worker that answers as told. */
const open = (options: {
  readonly next: ScreenName[];
  /** Of each wish, one after the other; then there is nothing left. */
  readonly answers?: Record<string, KeepAnswer[]>;
  readonly hasWorker?: boolean;
}) => {
  const log: string[] = [];
  const page = {
    next: options.next,
    mayKeepAll: false,
    language: "uk" satisfies Language as Language,
  };
  const changes: (() => void)[] = [];
  let running = 0;
  const alone = async <A>(line: string, answer: A): Promise<A> => {
    running += 1;
    expect(running).toBe(1);
    log.push(line);
    await Promise.resolve();
    running -= 1;
    return answer;
  };
  void prefetchInBackground({
    untilIdle: () => alone("quiet", new AbortController().signal),
    keep:
      options.hasWorker === false
        ? null
        : ({ language, screens, all }) => {
            const wish = all ? "all" : screens.join();
            return alone(
              `keep ${wish} ${language}`,
              options.answers?.[wish]?.shift() ?? "nothing left",
            );
          },
    prefetch: (screen) => alone(`load ${screen}`, undefined),
    next: () => page.next,
    language: () => page.language,
    mayKeepAll: () => page.mayKeepAll,
    changed: () => new Promise((resolve) => changes.push(resolve)),
  });
  /** What was done until it waits for a change. */
  const done = async (): Promise<readonly string[]> => {
    await expect.poll(() => changes).toHaveLength(1);
    return log.splice(0);
  };
  return {
    page,
    done,
    change: () => changes.pop()?.(),
  };
};

test("first the likely screens, file by file, each loaded when it is whole; it is quiet before each", async () => {
  const { done } = open({ next: ["product", "cart"], answers: { product: ["kept", "kept"] } });
  expect(await done()).toEqual([
    ...["quiet", "keep product uk", "quiet", "keep product uk"],
    ...["quiet", "keep product uk", "load product"],
    ...["quiet", "keep cart uk", "load cart"],
    "quiet",
  ]);
});

test("then all screens, from the second visit or after a while; once for each language", async () => {
  const { page, done, change } = open({ next: [], answers: { all: ["kept", "kept"] } });
  expect(await done()).toEqual(["quiet"]);
  page.mayKeepAll = true;
  change();
  expect(await done()).toEqual([
    ...["quiet", "keep all uk", "quiet", "keep all uk", "quiet", "keep all uk"],
    "quiet",
  ]);
  change();
  expect(await done()).toEqual(["quiet"]);
  page.language = "cs";
  change();
  expect(await done()).toEqual(["quiet", "keep all cs", "quiet"]);
});

test("a tap or a call stops a file; it is tried again when it is quiet", async () => {
  const { done } = open({ next: ["product"], answers: { product: ["stopped"] } });
  expect(await done()).toEqual([
    ...["quiet", "keep product uk", "quiet", "keep product uk", "load product"],
    "quiet",
  ]);
});

test("where the customer goes, other screens are likely", async () => {
  const { page, done, change } = open({ next: ["product"] });
  await done();
  page.next = ["checkout", "product"];
  change();
  expect(await done()).toEqual(["quiet", "keep checkout uk", "load checkout", "quiet"]);
});

test("what cannot be kept ends the keeping for this page, and likely screens are loaded all the same", async () => {
  const { page, done } = open({ next: ["product"], answers: { product: ["kept", "failed"] } });
  page.mayKeepAll = true;
  expect(await done()).toEqual([
    ...["quiet", "keep product uk", "quiet", "keep product uk"],
    ...["quiet", "load product", "quiet"],
  ]);
});

test("without a worker, only the likely screens are loaded", async () => {
  const { page, done } = open({ next: ["product", "cart"], hasWorker: false });
  page.mayKeepAll = true;
  expect(await done()).toEqual(["quiet", "load product", "quiet", "load cart", "quiet"]);
});
