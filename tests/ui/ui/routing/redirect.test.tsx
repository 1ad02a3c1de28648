import { act, cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Link, Route, Switch } from "wouter";
import { Redirect } from "../../../../src/ui/routing/redirect.tsx";
import { ShopRouter } from "../../../../src/ui/routing/shop-router.tsx";

/** A shop in which whatever a tap changes is drawn when the test says so. */
const open = (address: string) => {
  window.history.replaceState(null, "", address);
  const waiting: (() => void)[] = [];
  render(
    <ShopRouter base="/shop" follow={(draw) => void waiting.push(draw)}>
      <Switch>
        <Route path="/old">
          <Redirect to="/new?tab=1" />
        </Route>
        <Route path="/new">new</Route>
        <Route>
          <Link href="/old">old</Link>
        </Route>
      </Switch>
    </ShopRouter>,
  );
  return waiting;
};

test("a redirect is drawn before anything is painted, at the start and later", () => {
  open("/shop/old");
  expect(screen.queryByText("new")).not.toBeNull();
  cleanup();

  const waiting = open("/shop/");
  const { length } = window.history;
  screen.getByText("old").click();
  expect([window.location.pathname, screen.queryByText("new")]).toEqual(["/shop/old", null]);
  act(() => waiting.forEach((draw) => draw()));
  expect(screen.queryByText("new")).not.toBeNull();
  expect([window.location.search, window.history.length - length]).toEqual(["?tab=1", 1]);
});
