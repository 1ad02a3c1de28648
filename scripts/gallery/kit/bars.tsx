import House from "lucide/dist/esm/icons/house.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
import type { ReactNode } from "react";
import { AppBar } from "../../../src/ui/kit/app-bar.tsx";
import { Button } from "../../../src/ui/kit/button.tsx";
import { IconButton } from "../../../src/ui/kit/icon-button.tsx";
import { Icon } from "../../../src/ui/kit/icon.ts";
import { SubmitBar } from "../../../src/ui/kit/submit-bar.tsx";
import { TabBar } from "../../../src/ui/kit/tab-bar.tsx";
import { TabLinks } from "../../../src/ui/kit/tab-links.tsx";
import styles from "./kit.module.css";
import { nothing, Part, State } from "./state.tsx";
import { say } from "./words.ts";

const tabs = (current: "home" | "cart" = "home") => [
  {
    href: "/",
    label: say("common.tabHome"),
    icon: <Icon icon={House} size={22} />,
    current: current === "home",
  },
  {
    href: "/cart",
    label: say("common.tabCart"),
    icon: <Icon icon={ShoppingCart} size={22} />,
    current: current === "cart",
    badge: { count: 12, text: "12" },
  },
  {
    href: "/user",
    label: say("common.tabUser"),
    icon: <Icon icon={UserRound} size={22} />,
    current: false,
  },
];

const statuses = (current: "all" | "paid" = "all") => [
  { href: "/orders", label: say("orders.tab.all"), current: current === "all" },
  {
    href: "/orders?status=unpaid",
    label: say("common.orderStatus.unpaid"),
    current: false,
    badge: { count: 3, text: "3" },
  },
  {
    href: "/orders?status=paid",
    label: say("common.orderStatus.paid"),
    current: current === "paid",
  },
];

interface BarProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Bar = ({ name, children }: BarProps) => (
  <State name={name} wide>
    <div className={styles.bar}>{children}</div>
  </State>
);

export const Bars = () => (
  <>
    <Part name="app-bar">
      <Bar name="with a way back">
        <AppBar
          title={say("product.title")}
          back={{ label: say("common.back"), onBack: nothing }}
          actions={
            <IconButton label={say("common.search")}>
              <Icon icon={Search} size={22} />
            </IconButton>
          }
        />
      </Bar>
    </Part>
    <Part name="tab-links">
      <Bar name="the first chosen, counts">
        <TabLinks label={say("orders.tabs")} items={statuses()} />
      </Bar>
      <Bar name="another chosen">
        <TabLinks label={say("messages.title")} items={statuses("paid")} />
      </Bar>
      <Bar name="focused">
        <TabLinks label={say("wallet.tabs")} items={statuses()} />
      </Bar>
    </Part>
    <Part name="submit-bar">
      <Bar name="a sum and a way on">
        <SubmitBar summary={say("common.total")}>
          <Button variant="primary">{say("orders.pay")}</Button>
        </SubmitBar>
      </Bar>
      <Bar name="two ways on">
        <SubmitBar>
          <Button>{say("product.addToCart")}</Button>
          <Button variant="primary">{say("product.buyNow")}</Button>
        </SubmitBar>
      </Bar>
    </Part>
    <Part name="tab-bar">
      <Bar name="home chosen, a count">
        <TabBar label={say("common.mainNavigation")} items={tabs()} />
      </Bar>
      <Bar name="another chosen">
        <TabBar label={say("common.tabCart")} items={tabs("cart")} />
      </Bar>
      <Bar name="pressed">
        <TabBar label={say("common.tabHome")} items={tabs()} />
      </Bar>
    </Part>
  </>
);
