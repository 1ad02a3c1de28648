import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  languageKey,
  languageStoreBrowser,
} from "../../../../src/adapters/browser/language-store.browser.ts";
import { safeStorage } from "../../../../src/adapters/browser/safe-storage.ts";
import {
  tokenKey,
  tokenStoreBrowser,
} from "../../../../src/adapters/browser/token-store.browser.ts";
import { visitId } from "../../../../src/adapters/browser/visit-id.ts";
import { createDisk } from "../../../../src/simulation/customer/disk.ts";
import { isToken } from "../../../../src/domain/session/token.ts";
import { OtherTabsChange } from "../../../support/client-parts.ts";
import { MemoryStorage } from "../../../support/memory-storage.ts";

const blocked = (): Storage => {
  throw new DOMException("Access is denied", "SecurityError");
};

/** Junk of every kind that another program, an older version or a curious person may leave. */
const junk = ["", "null", "{}", "[]", "[1,null]", "{", "undefined", "\u0000", "é", "two words"];

describe("storage that throws", () => {
  it("keeps what was written until the page goes", () => {
    const storage = safeStorage(blocked);
    expect(storage.read("a")).toBeNull();
    storage.write("a", "1");
    expect(storage.read("a")).toBe("1");
    storage.remove("a");
    expect(storage.read("a")).toBeNull();
  });

  it.each(["home", "recent_searches"])("keeps a login in the room of %s", (comfort) => {
    const disk = createDisk();
    const values = disk.openFor("any");
    values.setItem("language", "uk");
    values.setItem(comfort, "x".repeat(10_000));
    disk.fill();
    const storage = safeStorage(() => values);
    // A comfort takes no other one's room.
    for (const other of ["home", "recent_searches"])
      if (other !== comfort) expect(storage.write(other, "x")).toBe(false);
    expect(storage.write(tokenKey, "abc")).toBe(true);
    expect(["language", tokenKey, comfort].map((key) => values.getItem(key))).toEqual([
      "uk",
      "abc",
      null,
    ]);
  });

  it("behaves as one page's map, whichever calls throw", () => {
    const step = fc.record({
      does: fc.constantFrom("read" as const, "write" as const, "remove" as const),
      key: fc.constantFrom("a", "b"),
      value: fc.string({ maxLength: 3 }),
      throws: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const values = new MemoryStorage();
        let throws = false;
        const storage = safeStorage(() => (throws ? blocked() : values));
        const model = new Map<string, string>();
        for (const { does, key, value, throws: now } of steps) {
          throws = now;
          if (does === "write") {
            storage.write(key, value);
            model.set(key, value);
          } else if (does === "remove") {
            storage.remove(key);
            model.delete(key);
          } else expect(storage.read(key)).toBe(model.get(key) ?? null);
        }
      }),
    );
  });

  it("sees what another tab changed", () => {
    const values = new MemoryStorage();
    const storage = safeStorage(() => values);
    storage.write("a", "mine");
    values.setItem("a", "theirs");
    expect(storage.read("a")).toBe("theirs");
    values.removeItem("a");
    expect(storage.read("a")).toBeNull();
  });
});

class LimitedStorage extends MemoryStorage {
  isFull = false;

  override setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException("It is full", "QuotaExceededError");
    super.setItem(key, value);
  }
}

describe("storage that is full", () => {
  it.each([["theirs"], [null]])(
    "keeps this page's value until another page changes it, here to %s",
    (theirs) => {
      const values = new LimitedStorage();
      values.setItem("a", "before");
      const page = safeStorage(() => values);
      values.isFull = true;
      page.write("a", "mine");
      values.isFull = false;
      expect([page.read("a"), page.read("a"), page.keys()]).toEqual(["mine", "mine", ["a"]]);
      if (theirs === null) values.removeItem("a");
      else values.setItem("a", theirs);
      expect([page.read("a"), page.keys()]).toEqual([theirs, theirs === null ? [] : ["a"]]);
    },
  );
});

describe("the token store", () => {
  beforeEach(() => vi.stubGlobal("StorageEvent", OtherTabsChange));

  const open = () => {
    const values = new MemoryStorage();
    const events = new EventTarget();
    const tokens = tokenStoreBrowser(
      safeStorage(() => values),
      events,
    );
    const told: (string | null)[] = [];
    const words: (string | null)[] = [];
    const stop = tokens.watch((token, said) => {
      told.push(token);
      words.push(said);
    });
    return { values, events, tokens, told, words, stop };
  };

  it("takes junk for no token", () => {
    const { values, events, tokens } = open();
    const store = (value: string) => {
      values.setItem(tokenKey, value);
      events.dispatchEvent(new OtherTabsChange(tokenKey));
    };
    expect(isToken(null)).toBe(false);
    const junk = ["", " ", "two words", " t", "t ", "t\n", "line\nbreak", "é", "\u0000", "t\u007f"];
    for (const value of [...junk, "x".repeat(4097)]) {
      store(value);
      expect(tokens.read()).toBeNull();
    }
    for (const value of ["eyJ.a-b_c~", "!", "x".repeat(4096)]) {
      store(value);
      expect(tokens.read()).toBe(value);
    }
  });

  it("keeps a live session where storage is blocked", () => {
    const tokens = tokenStoreBrowser(safeStorage(blocked), new EventTarget());
    tokens.store("t");
    expect(tokens.read()).toBe("t");
    tokens.clear();
    expect(tokens.read()).toBeNull();
  });

  it("notifies of a cleared token, but not of one that its own page stored", () => {
    const { tokens, told } = open();
    tokens.store("t");
    expect(told).toEqual([]);
    tokens.clear();
    expect(told).toEqual([null]);
  });

  it("clears a rejected token only while it is the stored one, and passes on the server's message", () => {
    const { tokens, told, words } = open();
    tokens.store("old");
    tokens.clearRejected("old", "This account is frozen");
    tokens.clearRejected("old", "Expired");
    expect(told).toEqual([null]);
    expect(words).toEqual(["This account is frozen"]);
    tokens.store("new");
    tokens.clearRejected("old", null);
    tokens.clearRejected(null, null);
    expect(tokens.read()).toBe("new");
    expect(told).toEqual([null]);
  });

  it("notifies that the token is gone when a call was rejected that carried none", () => {
    const { values, tokens, told } = open();
    tokens.store("t");
    // Cleared by hand in this tab: no event says so.
    values.clear();
    tokens.clearRejected(null, null);
    expect(told).toEqual([null]);
  });

  it.each([["next"], [null]])(
    "holds a login that the full storage did not take only until another tab stores another: %s",
    (theirs) => {
      const values = new LimitedStorage();
      const events = new EventTarget();
      values.setItem(tokenKey, "before");
      const tokens = tokenStoreBrowser(
        safeStorage(() => values),
        events,
      );
      const told: (string | null)[] = [];
      tokens.watch((token) => told.push(token));
      values.isFull = true;
      tokens.store("mine");
      expect(tokens.read()).toBe("mine");
      values.isFull = false;
      if (theirs === null) values.removeItem(tokenKey);
      else values.setItem(tokenKey, theirs);
      events.dispatchEvent(new OtherTabsChange(tokenKey));
      expect(told).toEqual([theirs]);
      // The server has ended this tab's own session: the other tab's goes on.
      tokens.clearRejected("mine", null);
      expect(values.getItem(tokenKey)).toBe(theirs);
    },
  );

  it("notifies of what another tab does to the token, and of nothing else", () => {
    const { values, events, told, stop } = open();
    values.setItem(tokenKey, "theirs");
    events.dispatchEvent(new OtherTabsChange(tokenKey));
    events.dispatchEvent(new OtherTabsChange("language"));
    events.dispatchEvent(new Event("storage"));
    values.clear();
    events.dispatchEvent(new OtherTabsChange(null));
    expect(told).toEqual(["theirs", null]);
    stop();
    events.dispatchEvent(new OtherTabsChange(tokenKey));
    expect(told).toHaveLength(2);
  });

  it("notifies a page that is about to use another tab's token, which it does not know, and only once", () => {
    const { values, events, tokens, told } = open();
    tokens.store("mine");
    values.setItem(tokenKey, "theirs");
    expect([tokens.read(), told]).toEqual([null, ["theirs"]]);
    events.dispatchEvent(new OtherTabsChange(tokenKey));
    expect([tokens.read(), told]).toEqual(["theirs", ["theirs"]]);
  });

  it("notifies a page that comes out of the bfcache of the token's change meanwhile", () => {
    const { values, events, tokens, told } = open();
    const shown = () => events.dispatchEvent(new Event("pageshow"));
    tokens.store("theirs");
    shown();
    expect(told).toEqual([]);
    // While a page is kept for Back, it gets no storage events.
    values.setItem(tokenKey, "next");
    shown();
    shown();
    expect(told).toEqual(["next"]);
    values.removeItem(tokenKey);
    shown();
    expect(told).toEqual(["next", null]);
  });
});

describe("the mark of a visit", () => {
  const deviceOf = (values = new MemoryStorage()) => safeStorage(() => values);

  it("stays the same customer's, also over another page", () => {
    const values = new MemoryStorage();
    expect(visitId.read(deviceOf(values))).toBeNull();
    visitId.resume(deviceOf(values), "olena petrivna");
    const mark = visitId.read(deviceOf(values));
    expect(mark).toMatch(/^\w{20,}$/);
    visitId.resume(deviceOf(values), "olena petrivna");
    expect(visitId.read(deviceOf(values))).toBe(mark);
  });

  it("is another one for another customer, and after the customer's own logout", () => {
    const storage = deviceOf();
    const marks = new Set<string | null>();
    for (const username of ["olena", "petro", "olena"]) {
      visitId.resume(storage, username);
      marks.add(visitId.read(storage));
    }
    visitId.end(storage);
    expect(visitId.read(storage)).toBeNull();
    visitId.resume(storage, "olena");
    marks.add(visitId.read(storage));
    expect(marks.size).toBe(4);
  });

  it.each(["", "junk", " olena", "mark "])("takes junk for none: %s", (junk) => {
    const values = new MemoryStorage();
    values.setItem("visit", junk);
    expect(visitId.read(deviceOf(values))).toBeNull();
    visitId.resume(deviceOf(values), "olena");
    expect(visitId.read(deviceOf(values))).not.toBeNull();
  });
});

describe("the language store", () => {
  it("reads and keeps the choice under the key “language” [S1.13 S9.22]", () => {
    const values = new MemoryStorage();
    values.setItem("language", "zh");
    const open = () =>
      languageStoreBrowser(
        safeStorage(() => values),
        ["cs-CZ"],
      );
    expect(open().current()).toBe("zh");
    open().store("en");
    expect(values.getItem("language")).toBe("en");
    expect(open().current()).toBe("en");
  });

  it("takes junk for no choice (D12), and keeps a choice where storage is blocked", () => {
    for (const value of [...junk, "de", "EN "]) {
      const values = new MemoryStorage();
      values.setItem(languageKey, value);
      expect(
        languageStoreBrowser(
          safeStorage(() => values),
          ["cs-CZ"],
        ).current(),
      ).toBe("cs");
    }
    const languages = languageStoreBrowser(safeStorage(blocked), []);
    expect(languages.current()).toBe("uk");
    languages.store("zh");
    expect(languages.current()).toBe("zh");
  });
});
