import { useState } from "react";

/** A value created once per mount, such as a machine with its actors. */
export const useOnce = <Value>(make: () => Value): Value => useState(make)[0];
