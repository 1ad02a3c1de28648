import type { Page } from "playwright-core";

/** The pseudo-classes of a pressed element, and of one focused by keyboard. */
const classes = {
  pressed: ["active", "hover"],
  focused: ["focus", "focus-visible"],
} as const;

/** Forces these pseudo-classes on the parts that show such a state, until the page is closed. */
export const forceStates = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const find = async (selector: string): Promise<readonly number[]> =>
    (await browser.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })).nodeIds;
  const force = async (nodeId: number, names: readonly string[]): Promise<void> => {
    await browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...names] });
  };
  for (const [name, pseudo] of Object.entries(classes)) {
    const places = await find(`[data-force=${name}]`);
    await Promise.all(
      places.map(async (place) => {
        const { nodeId } = await browser.send("DOM.querySelector", {
          nodeId: place,
          selector: "button, input, select, a",
        });
        await force(nodeId, pseudo);
      }),
    );
  }
  // A field's frame shows the focus of the input inside.
  const frames = await find("[data-force=focused] :has(> input)");
  await Promise.all(frames.map((nodeId) => force(nodeId, ["focus-within"])));
};
