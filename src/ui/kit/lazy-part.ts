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
 * A component whose code is fetched once, at its first render. `meanwhile` is its fallback. A failed fetch
 * throws a `LoadFailure` to the nearest boundary; the next component that mounts fetches again.
 *
 * React's `lazy` would show the fallback for at least 300 ms, and keep a failure until the page reloads.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
  isExtra = false,
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
      const fetch = (): void => {
        // Also if the code has arrived since the render: nothing else would render it.
        (loading ??= fetchOnce()).then(() => setState("loaded"), setState);
      };
      fetch();
      if (!isExtra) return;
      addEventListener("online", fetch);
      return () => removeEventListener("online", fetch);
    }, []);
    if (state instanceof LoadFailure) {
      if (isExtra) return null;
      throw state;
    }
    // The part's own texts may still be loading.
    return Part === null
      ? meanwhile
      : createElement(Suspense, { fallback: meanwhile }, createElement<Props>(Part, props));
  };
};

/**
 * A `lazyPart` that the screen can do without: a failed load renders nothing. It is fetched again when the
 * browser is online again, too.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, null, true);
