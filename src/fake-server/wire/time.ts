/** An instant (epoch milliseconds) in wire format: `YYYY-MM-DD HH:mm:ss` in UTC. */
export const timeText = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace("T", " ");
