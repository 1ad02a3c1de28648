import { type ComponentType, createElement, lazy } from "react";
import { LoadFailure } from "./load-failure.ts";

/** How long a failed import is cached, so that the error boundary sees the rejection. */
const keepFailureMs = 1000;

/**
 * A lazy component, rendered within a `Suspense`. React's `lazy` caches a failed import until the
 * page reloads; this one retries at the next render.
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
        throw new LoadFailure(String(failure));
      }
    });
  let Part = fetchAnew();
  return (props) => createElement<Props>(Part, props);
};
