import { afterEach, expect, test, vi } from "vitest";
import { drawNotLoaded } from "../../../src/shell/not-loaded.ts";

/** What the page says when the shop's own scripts do not come. */

afterEach(() => document.body.replaceChildren());

test("it is said once, aloud and where it can be tapped; a tap loads the page again, and so does the network's return", () => {
  document.body.innerHTML = `<div id="shell" inert aria-hidden="true"></div>`;
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const texts = { lost: "The shop did not load", retry: "Try again" };
  drawNotLoaded(texts);
  drawNotLoaded(texts);
  const shell = document.getElementById("shell");
  expect([shell?.inert, shell?.ariaHidden]).toEqual([false, null]);
  const alerts = [...document.querySelectorAll("[role=alert]")];
  expect(alerts.map(({ textContent }) => textContent)).toEqual([texts.lost]);
  document.querySelector("button")?.click();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(2);
});
