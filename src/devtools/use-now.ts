import { useEffect, useState } from "react";

/** The clock's time in epoch milliseconds, updated every second. */
export const useNow = (clock: () => number): number => {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
};
