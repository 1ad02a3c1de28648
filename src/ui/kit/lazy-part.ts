import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { LoadFailure } from "./load-failure.ts";

/**
 * A component whose code is fetched when it is first drawn, and once for all. `meanwhile` stands in its place. A
 * fetch that failed throws a `LoadFailure` to the nearest boundary; the next part that is drawn fetches again.
 *
 * React's `lazy` would show what stands in its place for 300 ms at least, and keep a failure until the page reloads.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchOnce = async (): Promise<void> => {
    try {
      Part = await load();
    } catch (failure) {
      loading = null;
      throw new LoadFailure(String(failure));
    }
  };
  return (props) => {
    const [state, setState] = useState<"loading" | "loaded" | LoadFailure>(
      Part === null ? "loading" : "loaded",
    );
    useEffect(() => {
      // Also where it has arrived since it was drawn: nothing else would draw it.
      (loading ??= fetchOnce()).then(() => setState("loaded"), setState);
    }, []);
    if (state instanceof LoadFailure) throw state;
    // Its own texts may still be on their way.
    return Part === null
      ? meanwhile
      : createElement(Suspense, { fallback: meanwhile }, createElement<Props>(Part, props));
  };
};

/** A `lazyPart` that the screen can do without: where its code did not arrive, nothing is drawn, and nothing fails. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(() => load().catch(() => () => null));
