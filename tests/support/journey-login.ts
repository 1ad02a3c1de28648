import type { Page } from "playwright-core";
import type { Customer } from "./journey-shop.ts";
import { shown, tap } from "./journey-wait.ts";

/** At the login screen, in English. */
export const logIn = async (
  page: Page,
  { username, password }: Pick<Customer, "username" | "password">,
): Promise<void> => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await tap(page.getByRole("button", { name: "Log in" }));
};

/** At the user centre or in the settings, in English, until the login screen is there. */
export const logOut = async (page: Page): Promise<void> => {
  await tap(page.getByRole("button", { name: "Log out" }));
  await tap(page.getByRole("alertdialog").getByRole("button", { name: "Log out" }));
  await shown(page.getByLabel("Username"));
};
