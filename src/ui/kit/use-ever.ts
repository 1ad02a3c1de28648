import { useState } from "react";

/** Whether it has been true since the component is there: a popup is fetched when it first opens. */
export const useEver = (is: boolean): boolean => {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
};
