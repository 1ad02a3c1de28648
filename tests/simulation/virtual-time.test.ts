import { afterEach, describe, expect, it } from "vitest";
import { installVirtualTime, type VirtualTime } from "../../src/simulation/virtual-time.ts";

const start = Date.UTC(2026, 0, 15, 12);
let time: VirtualTime | undefined;

const install = (seed = 1): VirtualTime => {
  time = installVirtualTime(start, seed);
  return time;
};

afterEach(() => {
  time?.restore();
  time = undefined;
});

describe("a virtual time", () => {
  it("stands still until it goes on, and runs timers in the order of their times", async () => {
    const virtual = install();
    const heard: string[] = [];
    const note = (what: string): void => {
      heard.push(`${what} at ${Date.now() - start}`);
    };
    setTimeout(() => note("late"), 300);
    setTimeout(note, 100, "early");
    setTimeout(() => note("early too"), 100);
    const dropped = setTimeout(() => note("never"), 50);
    clearTimeout(dropped);
    await virtual.runPending();
    expect(heard).toEqual([]);
    await virtual.advanceTo(start + 200);
    expect(heard).toEqual(["early at 100", "early too at 100"]);
    expect(virtual.now()).toBe(start + 200);
    await virtual.advanceTo(start + 1000);
    expect(heard).toEqual(["early at 100", "early too at 100", "late at 300"]);
  });

  it("lets all that follows from one timer happen before the next", async () => {
    const virtual = install();
    const heard: string[] = [];
    const chain = async (name: string): Promise<void> => {
      for (let link = 0; link < 20; link += 1) await Promise.resolve();
      await new Promise<void>((resolve) => setImmediate(resolve));
      heard.push(name);
    };
    setTimeout(() => void chain("first"), 10);
    setTimeout(() => heard.push("second"), 10);
    await virtual.advanceTo(start + 10);
    expect(heard).toEqual(["first", "second"]);
  });

  it("waits for work that it does not see into, and runs a timer set by another in its turn", async () => {
    const virtual = install();
    const heard: string[] = [];
    void virtual.working(new Response("a body").text()).then((text) => heard.push(text));
    await virtual.runPending();
    expect(heard).toEqual(["a body"]);
    setTimeout(() => setTimeout(() => heard.push(`inner at ${Date.now() - start}`), 5), 5);
    setTimeout(() => heard.push(`outer at ${Date.now() - start}`), 12);
    await virtual.advanceTo(start + 20);
    expect(heard.slice(1)).toEqual(["inner at 10", "outer at 12"]);
  });

  it("draws the same numbers for the same seed, and has whole milliseconds", async () => {
    const drawn = async (seed: number) => {
      const virtual = install(seed);
      const bytes = [...crypto.getRandomValues(new Uint8Array(4))];
      const numbers = [Math.random(), crypto.randomUUID(), ...bytes];
      let told = 0;
      setTimeout(() => (told = Date.now()), 1.5);
      await virtual.advanceTo(start + 10);
      virtual.restore();
      expect(told).toBe(start + 2);
      return numbers;
    };
    expect(await drawn(5)).toEqual(await drawn(5));
    expect(await drawn(5)).not.toEqual(await drawn(6));
  });

  it("is the only one, and gives everything back", () => {
    const before = [setTimeout, setImmediate, Date.now, Math.random, crypto.randomUUID];
    const virtual = install();
    expect(() => installVirtualTime(start, 1)).toThrow("one at a time");
    virtual.restore();
    expect([setTimeout, setImmediate, Date.now, Math.random, crypto.randomUUID]).toEqual(before);
  });
});
