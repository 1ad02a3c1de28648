import { cleanup, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorState } from "../../../../src/ui/kit/error-state.tsx";

const fail = (busy: boolean) => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorState title="It failed" retry={{ label: "Try again", onRetry, busy }} />);
  window.dispatchEvent(new Event("online"));
  return onRetry;
};

test("what failed is tried again once the network is there, as long as it is shown", () => {
  const onRetry = fail(false);
  expect(onRetry).toHaveBeenCalledTimes(1);
  cleanup();
  window.dispatchEvent(new Event("online"));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("what is tried already is not tried twice", () => {
  expect(fail(true)).not.toHaveBeenCalled();
});
