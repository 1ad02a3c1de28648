import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createModalPlace,
  type ModalPlace,
  type ModalRank,
} from "../../../../src/ui/kit/modal-place.ts";

/** A modal as React draws one: it follows the place, each of its steps when the scheduler likes. */
const createModal = (
  { place, s, check }: { place: ModalPlace; s: fc.Scheduler; check: () => void },
  id: string,
  rank: ModalRank,
) => {
  let wanted = false;
  /** To be seen; "hiding": it hides what it finds from assistive technology. */
  let seen: "no" | "hiding" | "yes" = "no";
  const render = (): void => {
    const isShown = wanted && place.isGranted(id);
    if (isShown === (seen !== "no")) return;
    if (!isShown) {
      seen = "no";
      place.gone(id);
      return;
    }
    seen = "hiding";
    check();
    place.opening(id);
    void s.schedule(Promise.resolve(), `${id} is drawn`).then(() => {
      if (seen !== "hiding") return;
      seen = "yes";
      place.drawn(id);
    });
  };
  const changed = (): void => {
    void s.schedule(Promise.resolve(), `${id} renders`).then(render);
  };
  place.subscribe(changed);
  return {
    id,
    rank,
    isWanted: () => wanted,
    seen: () => seen,
    want: (next: boolean) => {
      if (wanted === next) return;
      wanted = next;
      // React renders it closed before it gives the place back.
      if (next) place.claim(id, rank);
      else {
        seen = "no";
        place.release(id);
      }
    },
  };
};

type Step =
  | { readonly kind: "want"; readonly which: number; readonly wanted: boolean }
  | { readonly kind: "bar"; readonly barred: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("want" as const),
      which: fc.nat(4),
      wanted: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("bar" as const), barred: fc.boolean() }),
  },
);

test("in any interleaving the messages share the screen with nothing, and all that is asked for is drawn in the end", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      async (s, steps) => {
        const place = createModalPlace();
        const broken: string[] = [];
        const check = (): void => {
          const seen = modals.filter((each) => each.seen() !== "no");
          const state = seen.map((each) => `${each.id} ${each.seen()}`).join(", ");
          if (seen.some(({ rank }) => rank === "unasked") && seen.length > 1) broken.push(state);
          if (seen.filter((each) => each.seen() === "hiding").length > 1) broken.push(state);
        };
        const page = { place, s, check };
        const modals = [
          createModal(page, "messages", "unasked"),
          createModal(page, "news", "unasked"),
          createModal(page, "form", "asked"),
          createModal(page, "choice", "asked"),
          createModal(page, "question", "asked"),
        ];
        let unbar: (() => void) | null = null;
        place.subscribe(check);
        const { task } = s.scheduleSequence(
          steps.map((next, index) => ({
            label: `${index} ${next.kind}`,
            builder: async () => {
              if (next.kind === "want") modals[next.which]?.want(next.wanted);
              else if (next.barred) unbar ??= place.bar();
              else {
                unbar?.();
                unbar = null;
              }
              check();
            },
          })),
        );
        await s.waitFor(task);
        await s.waitIdle();
        expect(broken).toEqual([]);
        const wanted = modals.filter((each) => each.isWanted());
        const asked = wanted.filter(({ rank }) => rank === "asked");
        const isFree = asked.length === 0 && unbar === null;
        const unasked = isFree ? wanted.length : 0;
        const shown = modals.filter((each) => each.seen() === "yes");
        expect(shown.filter(({ rank }) => rank === "asked")).toEqual(asked);
        expect(shown.filter(({ rank }) => rank === "unasked")).toHaveLength(Math.min(1, unasked));
      },
    ),
    { numRuns: 300 },
  );
});
