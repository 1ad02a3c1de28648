import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeLanguage } from "../../../../src/ui/i18n/i18n.ts";
import { waitingToasts } from "../../../../src/ui/kit/toast-store.ts";
import { LanguageSwitch } from "../../../../src/ui/i18n/language-switch.tsx";
import { renderScreen } from "../../../support/render-screen.tsx";

vi.mock("../../../../src/ui/i18n/catalogues/cs.ts", () => {
  throw new Error("no network");
});

test("a language whose texts cannot be fetched says so, and the page stays as it is", async () => {
  await renderScreen(() => <LanguageSwitch />, {}, { address: "/user", texts: [] });
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  fireEvent.change(select, { target: { value: "cs" } });
  await waitFor(() => expect(waitingToasts()).toMatchObject([{ tone: "danger" }]));
  expect(select.value).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("a language is kept once its texts are there, and before anybody reads it", async () => {
  await renderScreen(() => <LanguageSwitch />, {}, { address: "/user", texts: [] });
  const kept: string[] = [];
  await expect(changeLanguage("cs", () => kept.push("cs"))).rejects.toThrow("vi.mock");
  expect(kept).toEqual([]);
  await changeLanguage("zh", () => kept.push(`zh while ${document.documentElement.lang}`));
  expect(kept).toEqual(["zh while en"]);
  expect(document.documentElement.lang).toBe("zh");
});
