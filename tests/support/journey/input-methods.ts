import type { Locator, Page } from "playwright-core";
import { shown, until } from "./wait.ts";

type Role = "button" | "heading" | "link" | "radio" | "status" | "textbox";

/** A way to use a page that is not touch. What is named is what its role and its name say. */
export interface InputMethod {
  /** The customer perceives it. */
  readonly find: (role: Role, name: RegExp) => Promise<void>;
  /** Once it can be pressed. */
  readonly press: (role: "button" | "link" | "radio", name: RegExp) => Promise<void>;
  readonly write: (field: RegExp, text: string) => Promise<void>;
}

/** More than any screen has. */
const mostTabs = 150;

/** The keyboard alone: Tab until the focus is there, and it must be seen there. */
export const keyboard = (page: Page): InputMethod => {
  const goTo = async (part: Locator): Promise<void> => {
    await shown(part);
    // By its name it is found once: to ask for the names of all parts after each Tab takes longest of all.
    const remember = () =>
      part.evaluateAll((elements) => Object.assign(window, { sought: elements }).sought.length);
    await remember();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      const found = await page.evaluate(() => {
        const sought: readonly Element[] = Reflect.get(window, "sought");
        // The screen before may have had one of the same name.
        if (sought.length === 0 || !sought.every(({ isConnected }) => isConnected))
          return "drawn again";
        return sought.some((element) => element === document.activeElement) ? "focused" : "";
      });
      if (found === "focused") return;
      if (found === "drawn again") await remember();
      await page.keyboard.press("Tab");
    }
    throw new Error(`${part} is not reached by ${mostTabs} tabs at ${page.url()}`);
  };
  return {
    find: (role, name) => shown(page.getByRole(role, { name })),
    press: async (role, name) => {
      await goTo(page.getByRole(role, { name, disabled: false }));
      await page.keyboard.press(role === "link" ? "Enter" : "Space");
    },
    write: async (field, text) => {
      await goTo(page.getByRole("textbox", { name: field }));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    },
  };
};

/** The accessibility tree alone, as a screen reader has it: what is not in it cannot be used. */
export const accessibilityTree = async (page: Page): Promise<InputMethod> => {
  const session = await page.context().newCDPSession(page);
  // The browser keeps the tree, as for a screen reader, and does not make it for each question.
  await session.send("Accessibility.enable");
  const find = async (role: Role, name: RegExp): Promise<number> => {
    let found: number | undefined;
    await until(`${role} ${name} in the accessibility tree of ${page.url()}`, async () => {
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      found = nodes.find(
        (node) =>
          !node.ignored &&
          node.role?.value === role &&
          name.test(String(node.name?.value ?? "")) &&
          node.properties?.some(({ name: state, value }) => state === "disabled" && value.value) !==
            true,
      )?.backendDOMNodeId;
      return found !== undefined;
    });
    return found ?? 0;
  };
  /** The default action of a screen reader: it focuses, and it clicks without a place. */
  const act = (role: Role, name: RegExp, action: string): Promise<void> =>
    until(`${role} ${name} to stay until it is used`, async () => {
      const backendNodeId = await find(role, name);
      const node = await session.send("DOM.resolveNode", { backendNodeId }).catch(() => null);
      if (node === null) return false;
      const { result } = await session.send("Runtime.callFunctionOn", {
        objectId: node.object.objectId ?? "",
        // It may have been drawn again since it was found.
        functionDeclaration: `function () { if (this.isConnected) { ${action} return true; } }`,
        returnByValue: true,
      });
      return result.value === true;
    });
  return {
    find: async (role, name) => void (await find(role, name)),
    press: (role, name) => act(role, name, "this.focus(); this.click();"),
    write: async (field, text) => {
      await act("textbox", field, "this.focus(); this.select();");
      await session.send("Input.insertText", { text });
    },
  };
};
