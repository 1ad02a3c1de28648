/** An instant (epoch milliseconds) as this server writes it: `YYYY-MM-DD HH:mm:ss` in UTC. */
export const timeText = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace("T", " ");
