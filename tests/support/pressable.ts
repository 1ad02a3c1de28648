import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The button, once it takes a press: what it does may be fetched after the screen is drawn. */
export const pressable = (find: () => HTMLElement | undefined): Promise<HTMLElement> =>
  waitFor(
    () => {
      const button = find();
      expect(button?.getAttribute("aria-disabled") ?? "false").toBe("false");
      if (button === undefined) throw new Error("There is no such button");
      return button;
    },
    { timeout: 5_000 },
  );
