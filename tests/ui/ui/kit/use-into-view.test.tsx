import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useIntoView } from "../../../../src/ui/kit/use-into-view.ts";

const News = ({ news, text }: { readonly news: string; readonly text: string | null }) => (
  <div ref={useIntoView(news)}>{text === null ? null : <p>{text}</p>}</div>
);

test("what is told comes into view: at its news, and when it is drawn after them", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const { rerender } = render(<News news="" text={null} />);
  rerender(<News news="in doubt" text={null} />);
  expect(shown).not.toHaveBeenCalled();
  rerender(<News news="in doubt" text="No answer" />);
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  rerender(<News news="refused" text="Refused" />);
  expect(shown).toHaveBeenCalledTimes(2);
  // What changes by itself scrolls nothing.
  rerender(<News news="refused" text="Refused since 10:00" />);
  await Promise.resolve();
  expect(shown).toHaveBeenCalledTimes(2);
});
