import type { Page } from "playwright-core";
import { catalogue as attempt } from "../../../src/ui/i18n/catalogues/en/attempt.ts";
import type { Customer } from "./host/shop.ts";
import { shown, tap, until } from "./wait.ts";

/** At the login screen, in English. */
export const logIn = async (
  page: Page,
  { username, password }: Pick<Customer, "username" | "password">,
): Promise<void> => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await tap(page.getByRole("button", { name: "Log in" }));
};

/** At the login screen, in English, until it has been left. */
export const comeIn = async (
  page: Page,
  customer: Pick<Customer, "username" | "password">,
): Promise<void> => {
  await logIn(page, customer);
  await until("the login's end", async () => !page.url().includes("/login"));
};

/**
 * At the user centre or in the settings, in English, until the login screen is there. Just after a start, what is
 * open may be found when the question is there already: then it is put once more, with its warning.
 */
export const logOut = async (page: Page): Promise<void> => {
  await tap(page.getByRole("button", { name: "Log out" }));
  const question = page.getByRole("alertdialog");
  const yes = question.getByRole("button", { name: "Log out" });
  const warning = question.getByText(attempt.logOutOpen);
  const login = page.getByLabel("Username");
  await shown(yes);
  const isWarned = await warning.isVisible();
  await tap(yes);
  await shown(isWarned ? login : login.or(warning).first());
  if (!isWarned && (await warning.isVisible())) await tap(yes);
  await shown(login);
};
