/**
 * The kit by itself, for the gallery: `?show=buttons` is a page of its parts in their states,
 * `?show=tokens` and `?show=kit` are what the documents show, in both schemes beside each other.
 */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/ui/theme/tokens.css";
import "../../../src/ui/theme/base.css";
import { Bars } from "./bars.tsx";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Goods } from "./goods.tsx";
import styles from "./kit.module.css";
import { Messages } from "./messages.tsx";
import type { KitPage } from "./pages.ts";
import { TokensPage } from "./tokens-page.tsx";
import { language } from "./words.ts";

const pages: Readonly<Record<KitPage, () => ReactNode>> = {
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  goods: Goods,
  messages: Messages,
  bars: Bars,
};

const Kit = () => (
  <div className={styles.columns}>
    {Object.entries(pages).map(([name, Parts]) => (
      <Parts key={name} />
    ))}
  </div>
);

const Page = ({ shown }: { readonly shown: string }) => {
  if (shown === "tokens" || shown === "kit")
    return (
      <main className={styles.both}>
        {(["light", "dark"] as const).map((scheme) => (
          <div key={scheme} className={styles[scheme]}>
            {shown === "kit" ? <Kit /> : <TokensPage scheme={scheme} />}
          </div>
        ))}
      </main>
    );
  const Parts = Object.entries(pages).find(([name]) => name === shown)?.[1];
  if (Parts === undefined) throw new Error(`There is no ${shown}`);
  return (
    <main className={styles.page}>
      {/* The app bar brings a heading of its own. */}
      {shown === "bars" ? null : <h1>{shown}</h1>}
      <Parts />
    </main>
  );
};

const shown = new URLSearchParams(location.search).get("show") ?? "";
const root = document.querySelector("#root");
document.documentElement.lang = language;
if (root !== null) {
  // A page of the documents is as wide as its window.
  if (shown === "tokens" || shown === "kit") root.setAttribute("style", "max-width: none");
  createRoot(root).render(<Page shown={shown} />);
}
