/** What is only seen until React brings what it does. For tools that do not know `inert`, hidden as well. */
export const inactive = <Part extends HTMLElement>(part: Part): Part => {
  part.inert = true;
  part.ariaHidden = "true";
  return part;
};
