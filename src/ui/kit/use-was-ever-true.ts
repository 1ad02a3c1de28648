import { useState } from "react";

/** Whether `is` has been true since mount: a popup is loaded when it first opens. */
export const useWasEverTrue = (is: boolean): boolean => {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
};
