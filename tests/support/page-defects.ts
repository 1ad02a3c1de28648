/** Defects that a customer would stumble over: what is done to the login screen, and what tells it. */
export const pageDefects: readonly (readonly [what: RegExp, html: string])[] = [
  [/^sticks out: the page/, `<p style="width: 150vw">Wide</p>`],
  [
    /^cut: “Hidden words”/,
    `<p style="width: 40px; overflow: hidden; white-space: nowrap">Hidden words</p>`,
  ],
  [
    /^cut: “Lumo phone, pink”.* no tap/,
    `<p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Lumo phone, pink</p>`,
  ],
  [
    /^cut: “Add to the cart at once”.* is a button and shortened/,
    `<button style="width: 60px; height: 44px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Add to the cart at once</button>`,
  ],
  [
    /^cut: “Below”.* the screen's edge/,
    `<p style="position: fixed; inset-block-start: 100vh">Below</p>`,
  ],
  [
    /^overlap: “Over” overlaps “Under”/,
    `<div style="height: 30px"><p style="height: 4px">Over</p><p>Under</p></div>`,
  ],
  [
    /^overlap: lines of “Close lines/,
    `<p style="width: 60px; line-height: 8px">Close lines of words</p>`,
  ],
  [/^broken amount: “Rs. 1,250.00”/, `<p style="width: 60px">Rs. 1,250.00</p>`],
  [/^broken word: “Password”/, `<p style="width: 30px; overflow-wrap: anywhere">Password</p>`],
  [
    /^behind a bar: “At the very end” behind the bar/,
    `<p style="margin-block-start: 150vh">At the very end</p><div style="position: fixed; inset-inline: 0; inset-block-end: 0; height: 80px"><button style="width: 44px; height: 44px">Go</button></div>`,
  ],
  [
    /^bars: \d\d % of the height/,
    `<div style="height: 300vh"><div style="position: sticky; inset-block-start: 0; height: 50vh; background: #fff"></div></div>`,
  ],
  [/^small target: button/, `<button style="width: 30px; height: 30px">Go</button>`],
  [/^small print in a field/, `<input aria-label="Name" style="font-size: 12px; height: 44px">`],
  [
    /^unseen state: “One” is chosen and looks like “Two”/,
    `<div><button aria-pressed="true">One</button><button aria-pressed="false">Two</button></div>`,
  ],
  [/^axe: color-contrast/, `<p style="color: #999; background: #fff">Pale words</p>`],
  [/^axe: button-name/, `<button style="width: 44px; height: 44px"></button>`],
];
