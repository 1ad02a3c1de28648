import { use } from "react";
import type { ScreenName } from "./screen-actors.ts";
import { useShop } from "../shop/shop.tsx";
import { useScrollMemory } from "./screen-memory.ts";

/** Renders a screen when its code, actors and texts are loaded. */
export const ScreenOutlet = ({ name }: { readonly name: ScreenName }) => {
  const Screen = use(useShop().screens.load(name));
  return (
    <>
      <Screen />
      <ScrollMemory />
    </>
  );
};

/** The last child of the screen, so that its effect runs after the content's layout. */
const ScrollMemory = () => {
  useScrollMemory();
  return null;
};
