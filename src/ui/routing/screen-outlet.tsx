import { use } from "react";
import type { ScreenName } from "./screen-actors.ts";
import { useShop } from "../shop/shop.tsx";
import { useScrollMemory } from "./screen-memory.ts";

/** Renders a screen once its code, calls and texts are there. */
export const ScreenOutlet = ({ name }: { readonly name: ScreenName }) => {
  const Screen = use(useShop().screens.load(name));
  return (
    <>
      <Screen />
      <ScrollMemory />
    </>
  );
};

/** Last of the screen, so that its effect runs when the screen's content is laid out. */
const ScrollMemory = () => {
  useScrollMemory();
  return null;
};
