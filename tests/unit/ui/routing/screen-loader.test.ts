import { describe, expect, it } from "vitest";
import { ScreenLoader } from "../../../../src/ui/routing/screen-loader.ts";
import type { ScreenName } from "../../../../src/ui/routing/screen-actors.ts";

/** A loader whose texts fail as long as `down.network` says so; the rest is there at once. */
const loaderOver = (down: { network: boolean }) => {
  const asked: ScreenName[] = [];
  const nothing = async (): Promise<never> => Promise.resolve({}) as Promise<never>;
  const everyScreen = new Proxy({}, { get: () => nothing }) as never;
  const loader = new ScreenLoader({
    modules: everyScreen,
    actors: everyScreen,
    loadTexts: (name) => {
      asked.push(name);
      return down.network ? Promise.reject(new Error("no network")) : Promise.resolve();
    },
  });
  return { loader, asked };
};

describe("ScreenLoader", () => {
  it("brings each screen once", async () => {
    const { loader, asked } = loaderOver({ network: false });
    const first = loader.load("cart");
    expect(loader.load("cart")).toBe(first);
    await first;
    expect(loader.load("cart")).toBe(first);
    expect(asked).toEqual(["cart"]);
  });

  it("keeps the failure of a screen that is shown until a retry, then loads again", async () => {
    const down = { network: true };
    const { loader, asked } = loaderOver(down);
    const failed = loader.load("cart");
    await expect(failed).rejects.toThrow("no network");
    // Rendered again, the screen must not start over by itself: it would do so without end.
    expect(loader.load("cart")).toBe(failed);
    down.network = false;
    loader.forgetFailures();
    await expect(loader.load("cart")).resolves.toBeTypeOf("function");
    expect(asked).toEqual(["cart", "cart"]);
  });

  it("forgets the failure of a screen that was only fetched ahead", async () => {
    const down = { network: true };
    const { loader } = loaderOver(down);
    loader.prefetch("cart");
    await expect(loader.load("cart")).rejects.toThrow("no network");
    down.network = false;
    await expect(loader.load("cart")).resolves.toBeTypeOf("function");
  });
});
