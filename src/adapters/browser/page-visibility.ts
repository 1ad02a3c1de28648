import type { PageVisibility } from "../../ports/page-visibility.ts";

export const pageVisibility = (
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">,
  window: Pick<Window, "addEventListener" | "removeEventListener">,
): PageVisibility => {
  const isHidden = () => document.visibilityState === "hidden";
  return {
    isHidden,
    watch: (listener) => {
      const tell = () => listener(isHidden());
      document.addEventListener("visibilitychange", tell);
      window.addEventListener("pageshow", tell);
      return () => {
        document.removeEventListener("visibilitychange", tell);
        window.removeEventListener("pageshow", tell);
      };
    },
  };
};
