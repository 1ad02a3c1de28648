import House from "lucide/dist/esm/icons/house.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import ShoppingCart from "lucide/dist/esm/icons/shopping-cart.mjs";
import UserRound from "lucide/dist/esm/icons/user-round.mjs";
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

export const Bars = () => (
  <>
    <Part name="app-bar">
      <State name="with a way back" wide>
        <div className={styles.bar}>
          <AppBar
            title={say("product.title")}
            back={{ label: say("common.back"), onBack: nothing }}
            actions={
              <IconButton label={say("common.search")}>
                <Icon icon={Search} size={22} />
              </IconButton>
            }
          />
        </div>
      </State>
    </Part>
    <Part name="tab-links">
      <State name="the first chosen, counts" wide>
        <div className={styles.bar}>
          <TabLinks label={say("orders.tabs")} items={statuses()} />
        </div>
      </State>
      <State name="another chosen" wide>
        <div className={styles.bar}>
          <TabLinks label={say("messages.title")} items={statuses("paid")} />
        </div>
      </State>
      <State name="focused" force="focused" wide>
        <div className={styles.bar}>
          <TabLinks label={say("wallet.tabs")} items={statuses()} />
        </div>
      </State>
    </Part>
    <Part name="submit-bar">
      <State name="a sum and a way on" wide>
        <div className={styles.bar}>
          <SubmitBar summary={say("common.total")}>
            <Button variant="primary">{say("orders.pay")}</Button>
          </SubmitBar>
        </div>
      </State>
      <State name="two ways on" wide>
        <div className={styles.bar}>
          <SubmitBar>
            <Button>{say("product.addToCart")}</Button>
            <Button variant="primary">{say("product.buyNow")}</Button>
          </SubmitBar>
        </div>
      </State>
    </Part>
    <Part name="tab-bar">
      <State name="home chosen, a count" wide>
        <div className={styles.bar}>
          <TabBar label={say("common.mainNavigation")} items={tabs()} />
        </div>
      </State>
      <State name="another chosen" wide>
        <div className={styles.bar}>
          <TabBar label={say("common.tabCart")} items={tabs("cart")} />
        </div>
      </State>
      <State name="pressed" force="pressed" wide>
        <div className={styles.bar}>
          <TabBar label={say("common.tabHome")} items={tabs()} />
        </div>
      </State>
    </Part>
  </>
);
