import { useState } from "react";

/** A value made once for a component's whole life, such as a machine with its actors. */
export const useOnce = <Value>(make: () => Value): Value => useState(make)[0];
