// Compiled and run beside generated clients, by TypeScript 5.9: what the walks share.

/** The address of the calls, given by whoever runs the walk. */
export const base = process.argv[2] ?? "";

export const registration = (name: string) => ({
  username: name,
  password: "sunflower1",
  phone: "+380671234567",
  invite_code: "WELCOME2026",
});

/** Lets the shop's time pass, so that the recycling is completed. */
export const pass = async (): Promise<void> => {
  const answer = await fetch(base.replace("/api", "/__fake/advance"), {
    method: "POST",
    body: JSON.stringify({ milliseconds: 60_000 }),
  });
  if (!answer.ok) throw new Error("The clock does not go");
};

/** @throws unless the order is recycled and its amount sent. */
export const expectRecycled = (order: {
  readonly status: string;
  readonly recycle_amount?: string | number | null | undefined;
}): void => {
  if (order.status !== "recycled" || order.recycle_amount == null) {
    throw new Error(`The order is ${order.status}`);
  }
  console.log(`recycled for ${order.recycle_amount}`);
};
