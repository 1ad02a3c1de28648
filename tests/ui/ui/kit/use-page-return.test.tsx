import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePageReturn } from "../../../../src/ui/kit/use-page-return.ts";

const Screen = ({ returned }: { readonly returned: () => void }) => {
  usePageReturn(returned);
  return null;
};

test("a screen hears that its page is back, also by Back, and one that is gone hears nothing", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const returned = vi.fn<() => void>();
  const comeBack = (): void => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  };
  const { unmount } = render(<Screen returned={returned} />);
  comeBack();
  unmount();
  comeBack();
  expect(returned).toHaveBeenCalledTimes(2);
});
