import { type ComponentType, createElement, lazy } from "react";

/** How long a failed fetch is kept, for the boundary around the part to learn of the failure. */
const keepFailureMs = 1000;

/**
 * A part that is fetched when it is first drawn, within a `Suspense`. React's own `lazy` keeps a
 * failure until the page is loaded anew; here, what could not be fetched is fetched again the next
 * time that it is needed.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const fetchAnew = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (failure) {
        setTimeout(() => {
          Part = fetchAnew();
        }, keepFailureMs);
        throw failure;
      }
    });
  let Part = fetchAnew();
  return (props) => createElement<Props>(Part, props);
};
