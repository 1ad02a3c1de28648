import Heart from "lucide/dist/esm/icons/heart.mjs";
import { Button, type ButtonVariant } from "../../../src/ui/kit/button.tsx";
import { ButtonLink } from "../../../src/ui/kit/button-link.tsx";
import { IconButton } from "../../../src/ui/kit/icon-button.tsx";
import { IconLink } from "../../../src/ui/kit/icon-link.tsx";
import { Icon } from "../../../src/ui/kit/icon.ts";
import { Part, State, TouchedStates } from "./state.tsx";
import { longName, say } from "./words.ts";

const variants = {
  primary: "product.buyNow",
  secondary: "product.addToCart",
  quiet: "common.keep",
  danger: "cart.removeConfirm",
} as const satisfies Record<ButtonVariant, string>;

const Variant = ({ variant }: { readonly variant: ButtonVariant }) => {
  const words = say(variants[variant]);
  return (
    <Part name={`button, ${variant}`}>
      <TouchedStates>
        <Button variant={variant}>{words}</Button>
      </TouchedStates>
      <State name="disabled">
        <Button variant={variant} aria-disabled>
          {words}
        </Button>
      </State>
      <State name="busy">
        <Button variant={variant} busy busyLabel={say("common.loading")}>
          {words}
        </Button>
      </State>
    </Part>
  );
};

export const Buttons = () => (
  <>
    {(["primary", "secondary", "quiet", "danger"] as const).map((variant) => (
      <Variant key={variant} variant={variant} />
    ))}
    <Part name="button, other measures">
      <State name="large and wide" wide>
        <Button variant="primary" large wide>
          {say("product.buyNow")}
        </Button>
      </State>
      <State name="long words" wide>
        <Button variant="primary" wide>
          {longName}
        </Button>
      </State>
      <State name="a link">
        <ButtonLink href="/" variant="primary">
          {say("common.goShopping")}
        </ButtonLink>
      </State>
    </Part>
    <Part name="icon-button">
      <TouchedStates>
        <IconButton label={say("common.search")}>
          <Icon icon={Heart} size={22} />
        </IconButton>
      </TouchedStates>
      <State name="disabled">
        <IconButton label={say("common.search")} disabled>
          <Icon icon={Heart} size={22} />
        </IconButton>
      </State>
      <State name="a link">
        <IconLink href="/search" label={say("common.search")}>
          <Icon icon={Heart} size={22} />
        </IconLink>
      </State>
    </Part>
  </>
);
