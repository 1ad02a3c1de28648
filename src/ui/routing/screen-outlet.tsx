import { use } from "react";
import { HeadingFocus } from "./heading-focus.tsx";
import type { ScreenName } from "./screen-actors.ts";
import { useShop } from "../shop/shop.tsx";
import { useScrollMemory } from "./screen-memory.ts";
import { screenOfShell, useShellDismissed } from "./use-shell-dismissed.ts";

/** Renders a screen when its code, actors and texts are loaded. */
export const ScreenOutlet = ({ name }: { readonly name: ScreenName }) => {
  const draw = use(useShop().screens.load(name));
  // The screen that the shell draws dismisses the shell itself, once it has more to show.
  useShellDismissed(screenOfShell() !== name);
  return (
    <>
      {draw((Screen, actors) => (
        <Screen actors={actors} />
      ))}
      <ScrollMemory />
      <HeadingFocus />
    </>
  );
};

/** The last child of the screen, so that its effect runs after the content's layout. */
const ScrollMemory = () => {
  useScrollMemory();
  return null;
};
