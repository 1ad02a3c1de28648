import { expect, it } from "vitest";
import { mishapNames } from "../../src/simulation/customer/mishaps.ts";
import { hit, playedWell, step, upToAnOrder } from "./one-customer.ts";

it("two payments that were tapped one after the other are two commands, whichever of them is sent first", async () => {
  const steps = [
    ...upToAnOrder,
    step(8_000, "pay"),
    step(9_000, "open the home"),
    step(10_000, "open a product"),
    step(11_000, "buy now"),
    step(12_000, "submit the order"),
    step(14_000, "pay"),
  ];
  // The balance is read before each payment is sent; of the first one the answer never comes.
  const heard = await playedWell(3, steps, {
    invariant: "sent-once",
    hits: [hit("GET /client/user", "silence-before", 1)],
  });
  expect(heard.filter((line) => line.includes("POST /client/pay"))).toHaveLength(2);
});

it("a customer whose change of the password was refused closes the form before submitting nothing", async () => {
  const steps = [
    step(0, "log in"),
    step(2_000, "open the settings"),
    // With another current password than the true one.
    { ...step(4_000, "change the password"), which: 7 },
    step(6_000, "submit nothing"),
  ];
  const heard = await playedWell(3, steps, { invariant: "sent-once" });
  expect(heard.join("\n")).toMatch(/PUT \/client\/password 0 422 /);
  expect(heard.join("\n")).toMatch(/ submit nothing 0 0$/m);
});

it("a customer closes the form of a new account before changing another one", async () => {
  const steps = [
    step(1_000, "log in"),
    step(2_500, "open the wallet"),
    step(4_000, "open a withdrawal"),
    step(5_500, "add an account"),
    // The form's code is not there before the retry: it opens by itself then, with nothing in it.
    step(7_000, "lose the network"),
    step(7_050, "open the withdrawal accounts"),
    step(8_500, "find the network"),
    step(10_000, "add an account"),
    step(10_020, "retry"),
    step(11_500, "change an account"),
  ];
  const heard = await playedWell(3, steps, { invariant: "sent-once" });
  expect(heard.join("\n")).toMatch(/PUT \/client\/withdrawal-accounts/);
});

it("a page that says that an order is paid shows what another tab did since, when it is seen again", async () => {
  const steps = [
    step(1_500, "open another tab"),
    step(3_000, "log in"),
    { ...step(4_500, "open a product"), which: 4 },
    step(6_000, "buy now"),
    step(7_500, "submit the order"),
    step(9_000, "pay"),
    step(10_500, "turn to the other tab"),
    step(12_000, "open the orders"),
    step(13_500, "recycle an order"),
    step(15_000, "turn to the other tab"),
    step(16_500, "refresh"),
    step(18_000, "hand the device over"),
  ];
  const heard = await playedWell(857_323_425, steps, { mishaps: ["two-tabs"], customer: 60 });
  expect(heard.join("\n")).toMatch(/ refresh 0 0$/m);
  expect(heard.filter((line) => line.includes("/recycle"))).toHaveLength(1);
});

it("a tab need not know the picture that another tab has saved since", async () => {
  const steps = [
    step(1_500, "register"),
    step(3_000, "open another tab"),
    step(4_500, "open the settings"),
    step(6_000, "turn to the other tab"),
    step(7_500, "open the settings"),
    step(9_000, "choose a picture"),
    step(10_500, "send the picture"),
    // The other tab reads the profile before the picture is saved.
    step(10_548, "turn to the other tab"),
    step(11_649, "ask to log out"),
  ];
  const heard = await playedWell(1_133_772_332, steps, { mishaps: ["two-tabs"], customer: 5 });
  expect(heard.join("\n")).toMatch(/PUT \/client\/profile 0 200 /);
});

it("a withdrawal that takes effect late goes to where its account leads by then", async () => {
  const steps = [
    step(1_500, "register"),
    step(2_000, "open the wallet"),
    step(4_000, "open a withdrawal"),
    step(6_000, "add an account"),
    { ...step(8_000, "withdraw"), which: 4 },
    step(10_000, "confirm the withdrawal"),
    step(12_000, "take the other device"),
    step(16_000, "log in"),
    step(18_000, "open the withdrawal accounts"),
    step(20_000, "change an account", 8_286),
    step(200_000, "open the wallet"),
  ];
  const heard = await playedWell(350_121_210, steps, {
    invariant: "as-requested",
    mishaps: ["two-devices"],
    customer: 76,
    hits: [hit("POST /client/withdrawals", "late")],
  });
  expect(heard.join("\n")).toMatch(/PUT \/client\/withdrawal-accounts\/:id 0 200 /);
});

it("what was ordered leaves the cart by a tab whose last order was another customer's", async () => {
  const steps = [
    step(1_500, "register"),
    step(6_000, "open a product"),
    step(8_000, "buy now"),
    step(22_000, "open another tab"),
    step(24_000, "open a product"),
    step(33_000, "buy now"),
    step(38_000, "submit the order"),
    step(52_000, "hand the device over"),
    step(54_000, "log in"),
    step(56_000, "open a product"),
    step(58_000, "add to the cart"),
    step(61_000, "open the cart"),
    step(63_000, "check out"),
    step(64_000, "submit the order"),
    step(106_000, "close the tab"),
    step(251_000, "open the home"),
  ];
  const heard = await playedWell(1_406_869_429, steps, {
    mishaps: ["two-tabs"],
    customer: 61,
    hits: [hit("POST /client/orders", "late-silence", 1)],
  });
  expect(heard.filter((line) => line.includes("DELETE /client/cart"))).toHaveLength(1);
});

it("an order that the payment site has paid is known, also where another payment was tapped after it", async () => {
  const steps = [
    step(3_000, "log in"),
    step(5_000, "open a product"),
    step(6_500, "buy now"),
    step(8_000, "submit the order"),
    step(10_000, "pay"),
    step(12_000, "pay at the site"),
    step(14_000, "say that nothing was paid"),
    step(49_000, "check"),
    step(50_500, "pay an order"),
    step(51_500, "pay"),
  ];
  // The shop hears of the payment at the site just before the second one, which never arrives.
  const hits = [
    hit("GET /client/orders/:id", "stale", 8),
    hit("POST /client/pay", "drop-before", 1),
  ];
  const heard = await playedWell(366_361_952, steps, {
    siteConfirmsAfter: 39_700,
    customer: 57,
    hits,
  });
  expect(heard.filter((line) => line.includes("POST /client/pay 1 dropped"))).toHaveLength(1);
});

it("a page that is reloaded sends nothing more, also not what waited for another call", async () => {
  for (const leave of ["reload", "leave and come back"] as const) {
    const steps = [
      step(0, "log in"),
      step(3_000, "open a product"),
      step(5_000, "add to the cart"),
      step(8_000, "open the cart"),
      step(11_000, "remove a line"),
      // Its call waits for the answer to the removal.
      step(11_300, "put a line back"),
      step(11_300, leave),
      step(25_000, "open the cart"),
    ];
    const heard = await playedWell(1, steps, { invariant: "sent-once" });
    expect(heard.filter((line) => line.includes("POST /client/cart "))).toHaveLength(1);
  }
});

it("a customer who has accepted in this tab that its records are lost with it orders once more there, and then in another tab", async () => {
  const steps = [
    step(800, "log in"),
    step(2_300, "fill the storage"),
    step(3_800, "open another tab"),
    step(5_300, "open a product"),
    step(6_100, "add to the cart"),
    step(7_600, "buy now"),
    step(9_100, "submit the order"),
    step(10_600, "use this tab"),
    step(12_100, "open the cart"),
    step(13_600, "check out"),
    step(15_100, "submit the order"),
    step(15_600, "turn to the other tab"),
    step(17_100, "open the cart"),
    step(18_000, "check out"),
    step(19_500, "submit the order"),
    step(21_000, "use this tab"),
  ];
  const heard = await playedWell(1_724_017_756, steps, {
    siteConfirmsAfter: 40_000,
    mishaps: ["full-storage", "clock-jumps", "two-tabs", "two-devices"],
    customer: 61,
    hits: [hit("POST /client/orders", "late-silence", 1)],
    invariant: "sent-once",
  });
  expect(heard.filter((line) => /POST \/client\/orders \d (200|dropped)/.test(line))).toHaveLength(
    3,
  );
});

it("who changes the password again before the first answer comes knows which of them was taken", async () => {
  const steps = [
    step(1_500, "log in"),
    step(3_000, "open the settings"),
    step(4_500, "change the password"),
    step(4_605, "open the settings"),
    step(4_747, "change the password", 2_793),
  ];
  const heard = await playedWell(793_794_067, steps, {
    invariant: "nobody-left-unknown",
    customer: 34,
    atClosing: true,
  });
  expect(heard.filter((line) => line.includes("PUT /client/password"))).toHaveLength(2);
});

it("at the end of a day, who paid in another way beside an open payment site and was not answered decides on both", async () => {
  const steps = [
    step(1_500, "log in"),
    step(3_000, "open a product"),
    step(4_500, "buy now"),
    step(6_000, "submit the order"),
    { ...step(9_000, "choose a method"), which: 1 },
    step(10_500, "pay"),
    step(14_000, "decline at the site"),
    { ...step(18_000, "choose a method"), which: 2 },
    step(19_500, "pay"),
    { ...step(19_600, "pay"), which: 1 },
    step(30_000, "open the home"),
  ];
  const heard = await playedWell(1, steps, {
    invariant: "nobody-left-unknown",
    hits: [hit("POST /client/pay", "drop-before", 1)],
    atClosing: true,
  });
  expect(heard.filter((line) => /POST \/client\/pay \d (200|dropped)/.test(line))).toHaveLength(2);
});

it("two tabs that keep their records for themselves pay under keys of their own, each again under its own", async () => {
  const steps = [
    step(1_500, "register"),
    step(1_514, "fill the storage"),
    step(3_014, "open another tab"),
    step(3_667, "log in"),
    step(5_167, "open a product"),
    step(6_667, "buy now"),
    step(8_113, "submit the order"),
    step(9_613, "use this tab"),
    step(11_113, "pay"),
    step(11_245, "use this tab"),
    step(12_745, "turn to the other tab"),
    step(14_245, "open the orders"),
    step(15_745, "pay an order"),
    step(16_909, "pay"),
    step(18_409, "use this tab"),
    step(18_870, "turn to the other tab"),
    step(20_370, "come back from the site"),
    step(21_870, "pay"),
  ];
  const heard = await playedWell(1_754_269_423, steps, {
    invariant: "one-key-per-request",
    mishaps: ["full-storage", "two-tabs", "two-devices"],
    customer: 1,
  });
  expect(heard.filter((line) => /POST \/client\/pay \d 200/.test(line))).toHaveLength(3);
});

it("a list is held against the server when the attempt that changed it has ended: without Web Locks its record is written late", async () => {
  const steps = [
    step(684, "log in"),
    step(7_790, "open a product"),
    step(9_290, "buy now"),
    step(10_790, "submit the order"),
    step(12_290, "top up"),
    { ...step(13_790, "send the top-up"), which: 2 },
    step(17_122, "open the wallet"),
    step(18_622, "recharge"),
    // The response has come 9 ms ago.
    step(19_317, "open the home"),
  ];
  // This customer's browser has no Web Locks.
  const heard = await playedWell(272_727_821, steps, {
    customer: 32,
    mishaps: ["full-storage", "clock-jumps", "two-tabs", "two-devices"],
    siteConfirmsAfter: 40_000,
  });
  expect(heard.filter((line) => /POST \/client\/recharges \d \d/.test(line))).toHaveLength(2);
});

it("a recharge that only its tab knows of ends by itself, beside one of another tab", async () => {
  const steps = [
    step(1_065, "log in"),
    step(34_946, "open the wallet"),
    step(45_500, "fill the storage"),
    step(48_302, "recharge"),
    step(50_309, "use this tab"),
    step(51_464, "free the storage"),
    step(86_654, "come back from the site"),
    step(92_835, "open another tab"),
    step(101_579, "open the wallet"),
    step(103_269, "recharge"),
    step(133_207, "turn to the other tab"),
    // By then the payment site has cancelled the first one.
    step(186_585, "log in"),
  ];
  const heard = await playedWell(489_894_934, steps, {
    invariant: "recorded-until-known",
    siteConfirmsAfter: 40_000,
    mishaps: ["full-storage", "clock-jumps", "two-tabs", "two-devices"],
    customer: 21,
    hits: [hit("POST /client/recharges", "error-500", 1)],
  });
  expect(heard.filter((line) => /POST \/client\/recharges \d \d/.test(line))).toHaveLength(2);
});

it("who holds a device with another's login, which came after its hand-over, asks for nothing of their own", async () => {
  const steps = [
    step(1_500, "log in"),
    step(3_000, "refresh"),
    step(4_500, "hand the device over"),
    step(4_524, "log in"),
    step(10_524, "open another tab"),
    step(12_024, "turn to the other tab"),
    { ...step(12_087, "open a product"), which: 0 },
    step(13_587, "buy now"),
    step(15_087, "submit the order"),
    { ...step(16_531, "choose a method"), which: 2 },
    step(16_636, "pay"),
    step(18_136, "open the search"),
    step(19_636, "hand the device over"),
    step(20_807, "log in"),
    step(20_899, "turn to the other tab"),
    step(20_973, "hand the device over"),
  ];
  await playedWell(1_168_530_976, steps, {
    customer: 316,
    mishaps: mishapNames,
    atClosing: true,
    hits: [hit("GET /client/user", "delay", 4)],
  });
});

it("a recharge of before another login is called not sent, after the next one was", async () => {
  const steps = [
    step(1_500, "register"),
    step(3_000, "open the wallet"),
    step(4_500, "open the wallet"),
    step(6_000, "recharge"),
    step(7_500, "lose the network"),
    step(9_000, "open the settings"),
    step(10_500, "change the password"),
    step(10_627, "check"),
    step(12_127, "log in"),
    step(12_197, "find the network"),
    step(12_694, "log in"),
    step(14_194, "open the wallet"),
    step(14_319, "recharge"),
  ];
  // The first recharge waits for the list of recharges; the list of the second one fails.
  const heard = await playedWell(166_347_377, steps, {
    invariant: "shown-outcome-is-true",
    customer: 351,
    hits: [hit("GET /client/recharges", "delay", 2), hit("GET /client/recharges", "error-500", 4)],
  });
  expect(heard.filter((line) => line.includes("POST /client/recharges"))).toEqual([]);
});

it("nobody changes the password of another, whose login came when the device was theirs already", async () => {
  const steps = [
    step(694, "open another tab"),
    step(2_194, "log in"),
    step(2_221, "turn to the other tab"),
    step(2_397, "hand the device over"),
    step(3_897, "open the settings"),
    step(3_897, "change the password"),
  ];
  const heard = await playedWell(1_380_578_350, steps, {
    invariant: "nobody-left-unknown",
    atClosing: true,
    mishaps: ["full-storage", "clock-jumps", "two-tabs", "two-devices"],
    customer: 70,
    siteConfirmsAfter: 40_000,
  });
  expect(heard.join("\n")).toMatch(/ open the settings 0 0$/m);
});
