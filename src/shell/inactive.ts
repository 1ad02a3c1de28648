/**
 * Makes a part visible but inactive until React replaces it. Also hidden from tools that do not know `inert`.
 */
export const inactive = <Part extends HTMLElement>(part: Part): Part => {
  part.inert = true;
  part.ariaHidden = "true";
  return part;
};
