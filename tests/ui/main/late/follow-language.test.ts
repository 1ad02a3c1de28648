import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "../../../../src/domain/locale/language.ts";
import { followLanguage } from "../../../../src/main/late/follow-language.ts";
import { changeLanguage, createI18n, currentLanguage } from "../../../../src/ui/i18n/i18n.ts";

beforeEach(async () => {
  await createI18n("en");
});

type Change = (language: Language) => Promise<void>;

/** A page whose storage holds what another tab has written last. */
const open = (change: Change = (language) => changeLanguage(language), atFirst = "en") => {
  let stored: string | null = atFirst;
  const events = new EventTarget();
  const changes = vi.fn<Change>(change);
  followLanguage({ read: () => stored }, events, changes);
  return {
    changes,
    hear: (moment: "storage" | "pageshow", value: string | null) => {
      stored = value;
      events.dispatchEvent(new Event(moment));
    },
  };
};

test.each(["storage", "pageshow"] as const)(
  "the language that another tab has chosen is this page's, too, at %s (D12)",
  async (moment) => {
    const { hear } = open();
    hear(moment, "cs");
    await expect.poll(currentLanguage).toBe("cs");
  },
);

test("what another tab has chosen before this page listened counts, too", async () => {
  open(undefined, "cs");
  await expect.poll(currentLanguage).toBe("cs");
});

test.each(["en", "de", null])("nothing changes where %s is stored", (value) => {
  const { changes, hear } = open();
  hear("storage", value);
  expect(changes).not.toHaveBeenCalled();
});

test("where the texts do not load, the page keeps its language", async () => {
  const { changes, hear } = open(() => Promise.reject(new Error("offline")));
  hear("storage", "cs");
  expect(changes).toHaveBeenCalledWith("cs");
  await changes.mock.results[0]?.value.catch(() => {});
  expect(currentLanguage()).toBe("en");
});
