import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AttemptNotice } from "../../../../src/ui/attempt/attempt-notice.tsx";
import { attemptWorld, recharge } from "../../../support/attempt-world.ts";
import { changeLanguage } from "../../../../src/ui/i18n/i18n.ts";
import type { SendingOutcome } from "../../../support/late-answers.ts";
import { renderScreen } from "../../../support/render-screen.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const lost = { effectAfter: null, answer: "gateway", answerAfter: 500 } as const;

const openDoubt = async (
  later: readonly SendingOutcome[] = [],
  props: { readonly onResend?: () => void; readonly onCheck?: () => void } = {},
) => {
  const world = attemptWorld({ outcomes: [lost, ...later] });
  const { actor } = world.page();
  const Shown = () => <AttemptNotice attempt={actor} what={() => "The recharge"} {...props} />;
  await renderScreen(Shown, {}, { address: "/", texts: ["attempt"] });
  const pass = (milliseconds: number) => act(() => world.pass(milliseconds));
  await pass(100);
  actor.send({ type: "SEND", request: recharge(500_00) });
  return { world, actor, pass };
};

const live = "[role=status],[role=alert]";

/** What a screen reader tells: the text of a live region whenever it changes and is not busy. */
const listen = () => {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    const regions = new Set(
      changes.flatMap(({ target, addedNodes }) => [
        (target instanceof Element ? target : target.parentElement)?.closest(live),
        ...[...addedNodes].flatMap((node) =>
          node instanceof Element ? [...node.querySelectorAll(live)] : [],
        ),
      ]),
    );
    for (const region of regions)
      if (region?.textContent && region.getAttribute("aria-busy") !== "true")
        said.push(region.textContent);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-busy"],
  });
  return { said, stop: () => observer.disconnect() };
};

/** The code that draws a doubt comes with the first one, and is there for the next. */
test.each(["the first one", "the next one"])(
  "%s: a doubt is announced once, again when the customer may decide, and never with each lookup",
  async () => {
    const { said, stop } = listen();
    const { world, pass } = await openDoubt();
    await pass(3_000);
    await screen.findByText("No answer from the shop yet");
    await pass(55_000);
    const looks = world.lookups();
    expect(looks).toBeGreaterThan(5);
    expect(said.splice(0)).toEqual([
      expect.stringContaining("It does not show in the shop so far"),
    ]);
    await pass(30_000);
    expect(world.lookups()).toBeGreaterThan(looks);
    expect(said.splice(0)).toEqual([expect.stringContaining("or decide now")]);
    act(() => screen.getByRole("button", { name: "Look again now" }).click());
    await pass(1_000);
    expect(said).toEqual(["Looking…"]);
    stop();
  },
);

test("a doubt says what was sent and when, by the shop's clock", async () => {
  vi.setSystemTime(new Date("2026-03-01T10:20:30Z"));
  const { pass } = await openDoubt();
  await pass(3_000);
  const notice = await screen.findByText("No answer from the shop yet");
  // A date is not broken at its hyphens.
  expect(notice.parentElement?.textContent?.replaceAll("\u2060", "")).toContain(
    "The recharge was sent on 2026-03-01 12:20.",
  );
});

test("a second sending that the shop refuses: the first one is still open, and only this is refused", async () => {
  const { pass } = await openDoubt([{ ...lost, answer: "refused" }]);
  await pass(65_000);
  const notice = await screen.findByText("No answer from the shop yet");
  expect(notice.parentElement?.textContent).not.toContain("refused");
  act(() => screen.getByRole("button", { name: "Send again…" }).click());
  act(() => screen.getByRole("button", { name: "Send again" }).click());
  await pass(2_000);
  expect(
    (await screen.findByText("No answer from the shop yet")).parentElement?.textContent,
  ).toContain("Only the second sending was refused. The first one is still open.");
});

test.each([
  ["Send again", 1],
  ["Stop looking", 0],
])(
  "the order's or the account's own screen is asked to send again by '%s': %i",
  async (button, times) => {
    const onResend = vi.fn<() => void>();
    const { pass } = await openDoubt([], { onResend });
    await pass(65_000);
    act(() => screen.getByRole("button", { name: `${button}…` }).click());
    act(() => screen.getByRole("button", { name: button }).click());
    expect(onResend).toHaveBeenCalledTimes(times);
  },
);

test("looking again asks the screen, too, for what the attempt itself does not read", async () => {
  const onCheck = vi.fn<() => void>();
  const { pass } = await openDoubt([], { onCheck });
  await pass(3_000);
  const again = await screen.findByRole("button", { name: "Look again now" });
  expect(onCheck).not.toHaveBeenCalled();
  act(() => again.click());
  expect(onCheck).toHaveBeenCalledTimes(1);
});

test("Chinese sentences have no space between them", async () => {
  const { pass } = await openDoubt();
  await pass(3_000);
  await screen.findByText("No answer from the shop yet");
  await act(() => changeLanguage("zh"));
  expect(document.body.textContent.match(/。\S/g)).not.toBeNull();
  expect(document.body.textContent).not.toContain("。 ");
  await act(() => changeLanguage("en"));
});
