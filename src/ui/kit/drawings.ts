/** A line drawing of 120 × 96: paths of SVG. */
interface Drawing {
  /** Closed shapes, filled like a card, with an outline. */
  readonly body: string;
  /** Lines over the shapes, in the outline's colour. */
  readonly lines: string;
  /** The subject, in the accent colour. */
  readonly accent: string;
}

const receipt = "M42 16h36v62l-6-4-6 4-6-4-6 4-6-4-6 4z";
const lens = "M76 42a22 22 0 1 1-44 0 22 22 0 0 1 44 0z";

/** The drawings of empty states and errors. */
export const drawings = {
  cart: {
    body: "M36 36h54l-7 26H43z",
    lines:
      "M24 26h9l12 44h38M58 36l2 26M72 36l-2 26M54 77a4 4 0 1 1-8 0 4 4 0 0 1 8 0M82 77a4 4 0 1 1-8 0 4 4 0 0 1 8 0",
    accent: "M62 14v9M78 17l-4 7M46 17l4 7",
  },
  orders: {
    body: "M38 46h44v33H38z",
    lines: "M38 46L27 37h24l9 9 9-9h24l-11 9M60 46v33",
    accent: "M60 10v20M53 23l7 7 7-7",
  },
  unpaid: {
    body: receipt,
    lines: "M51 30h18M51 40h18M51 50h10",
    accent: "M97 62a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM86 56v12",
  },
  paid: {
    body: "M35 34h50v45H35z",
    lines: "M35 47h50M53 34v13M67 34v13",
    accent: "M51 62l7 7 12-13",
  },
  recycling: {
    body: "M28 42h42v37H28z",
    lines: "M28 53h42M43 42v11M55 42v11",
    accent: "M101 29a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM87 21v8l6 4",
  },
  recycled: {
    body: "M60 62c-14-4-14-20 0-28 14 8 14 24 0 28z",
    lines: "M60 70V46M60 56l5-5M60 52l-4-4",
    accent: "M33 40a28 28 0 0 1 48-11l5 6M86 22v13H73M87 56a28 28 0 0 1-48 11l-5-6M34 74V61h13",
  },
  wallet: {
    body: "M30 36h58a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V34z",
    lines: "M28 35a6 6 0 0 1 5-6l45-8v15M92 50H80a8 8 0 0 0 0 16h12M80 58h1",
    accent: "M38 50h20M38 58h14M38 66h18",
  },
  withdrawals: {
    body: "M32 46l28-15 28 15z",
    lines: "M39 46v24M53 46v24M67 46v24M81 46v24M33 70h54",
    accent: "M60 25V7M53 14l7-7 7 7",
  },
  recharges: {
    body: "M42 44h36v29a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z",
    lines: "M38 36h44v8H38zM50 60h20M50 69h20",
    accent: "M70 18a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM60 13v10",
  },
  accounts: {
    body: "M32 30h56a5 5 0 0 1 5 5v38a5 5 0 0 1-5 5H32a5 5 0 0 1-5-5V35a5 5 0 0 1 5-5z",
    lines: "M27 43h66M36 66h16",
    accent: "M80 53v16M72 61h16",
  },
  messages: {
    body: "M29 34h62v44H29z",
    lines: "M29 36l31 24 31-24",
    accent: "M60 14v9M77 17l-4 7M43 17l4 7",
  },
  nothingFound: { body: lens, lines: "M70 58l20 20", accent: "M47 35l14 14M61 35L47 49" },
  search: {
    body: lens,
    lines: "M70 58l20 20",
    accent: "M42 42a12 12 0 0 1 12-12M92 30h9M87 18l6-6",
  },
  category: {
    body: "M66 52h18v16H66z",
    lines: "M29 18v62M91 18v62M29 42h62M29 68h62M72 52v6h6v-6",
    accent: "M40 32v-6h6M54 26h6v6M40 36v1M60 36v1",
  },
  shop: {
    body: "M34 40h52v39H34zM30 40l6-17h48l6 17z",
    lines:
      "M90 40a7.5 7.5 0 0 1-15 0 7.5 7.5 0 0 1-15 0 7.5 7.5 0 0 1-15 0 7.5 7.5 0 0 1-15 0M52 79V60h16v19",
    accent: "M60 6v9M77 9l-4 7M43 9l4 7",
  },
  lost: {
    body: "M36 22h40l9 9-9 9H36zM84 46H46l-8 8 8 8h38z",
    lines: "M60 14v8M60 40v6M60 62v18",
    accent: "M46 31h18M58 54h16",
  },
  unknown: {
    body: receipt,
    lines: "M51 66h18",
    accent: "M53 34a7 7 0 1 1 10 6c-2 1-3 3-3 6M60 54v1",
  },
  which: {
    body: "M27 36h28v42l-5-3-5 3-4-3-4 3-5-3-5 3zM65 36h28v42l-5-3-5 3-4-3-4 3-5-3-5 3z",
    lines: "M35 46h12M35 55h12M73 46h12M73 55h12",
    accent: "M54 14a6 6 0 1 1 9 6c-2 1-3 2-3 4M60 30v1",
  },
  strange: {
    body: "M35 34h50v45H35z",
    lines: "M35 47h50M53 34v13M67 34v13",
    accent: "M54 57a6 6 0 1 1 9 6c-2 1-3 2-3 4M60 72v1",
  },
  broken: {
    body: "",
    lines:
      "M52 58l-9 9a11 11 0 0 1-16-15l10-10a11 11 0 0 1 16 0M68 38l9-9a11 11 0 0 1 16 15L83 54a11 11 0 0 1-16 0",
    accent: "M54 28v-9M66 68v9M44 32l-7-6M76 64l7 6",
  },
  noLines: {
    body: "M40 20h40v59H40z",
    lines: "M51 14h18v11H51zM50 36h20M50 46h12",
    accent: "M53 56l14 14M67 56L53 70",
  },
  before: {
    body: receipt,
    lines: "M51 28h18M51 38h18",
    accent: "M50 55l7 7 13-13",
  },
  done: {
    body: "M40 20h40v59H40z",
    lines: "M51 14h18v11H51zM50 36h20M50 46h12",
    accent: "M50 62l7 7 13-13",
  },
  twice: {
    body: "M27 50h30v29H27zM63 40h30v39H63z",
    lines: "M27 59h30M63 51h30M38 50v9M46 50v9",
    accent: "M42 18v18M33 27h18",
  },
  cancelled: {
    body: "M35 34h50v45H35z",
    lines: "M35 47h50M53 34v13M67 34v13",
    accent: "M53 56l14 14M67 56L53 70",
  },
  offline: {
    body: "M46 36h-8a10 10 0 0 0-10 10v4a10 10 0 0 0 10 10h8zM76 34v28h8a10 10 0 0 0 10-10v-8a10 10 0 0 0-10-10z",
    lines: "M46 42h8M46 54h8M28 48h-4a6 6 0 0 0-6 6v26M94 48h4a6 6 0 0 1 6 6v26",
    accent: "M65 18v9M75 21l-4 7M55 21l4 7",
  },
  failed: {
    body: "M34 20h52v59H34z",
    lines: "M34 32h52M40 26h1M46 26h1",
    accent: "M66 32L56 44l9 8-11 11 7 16",
  },
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;
