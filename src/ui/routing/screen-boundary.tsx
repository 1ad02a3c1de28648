import { Component, type ReactNode } from "react";
import { LoadFailure } from "../kit/load-failure.ts";

/** "by itself": an automatic retry; undefined: the customer's. */
export type RetryScreen = (who?: "by itself") => void;

interface ScreenBoundaryProps {
  /** `isLost`: code or texts did not arrive. */
  readonly fallback: (retry: RetryScreen, isLost: boolean) => ReactNode;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: "none" | "lost" | "bug";
}

/**
 * Catches a screen's errors: a chunk that failed to load, or a bug. Use the screen's URL as `key`,
 * so that another screen starts without the error.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: "none" };
  retried = false;

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: error instanceof LoadFailure ? "lost" : "bug" };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === "none") return this.props.children;
    return this.props.fallback((who) => {
      if (who !== "by itself") {
        // A browser may cache a failed import until the page reloads.
        if (this.retried && navigator.onLine) window.location.reload();
        this.retried = true;
      }
      this.setState({ failure: "none" });
    }, failure === "lost");
  }
}
