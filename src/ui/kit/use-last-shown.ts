import { useState } from "react";

/** The value, or its last one that was not null: a closing popup keeps its content. Null: none yet. */
export const useLastShown = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(() => value);
  return value ?? last;
};
