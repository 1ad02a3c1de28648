import { element } from "./element.ts";

/** The texts shown when the shop does not load, in one language. */
export interface NotLoadedTexts {
  readonly lost: string;
  readonly retry: string;
}

/**
 * Shows in the shell that the shop did not load. A tap reloads the page, as does the return of the network.
 */
export const drawNotLoaded = ({ lost, retry }: NotLoadedTexts): void => {
  const shell = document.getElementById("shell");
  if (shell === null || shell.querySelector(".shell-lost") !== null) return;
  const reload = (): void => location.reload();
  const again = element("button", "", retry);
  again.addEventListener("click", reload);
  addEventListener("online", reload);
  const text = element("p", "", lost);
  text.role = "alert";
  shell.append(element("div", "shell-lost", text, again));
  shell.inert = false;
  shell.ariaHidden = null;
};
