/** Whether anybody can see the page. */
export interface PageVisibility {
  readonly isHidden: () => boolean;
  /** Calls back when the page goes and when it comes, from bfcache too; answers the way to stop. */
  readonly watch: (told: (isHidden: boolean) => void) => () => void;
}

export const pageVisibility = (
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">,
  window: Pick<Window, "addEventListener" | "removeEventListener">,
): PageVisibility => {
  const isHidden = () => document.visibilityState === "hidden";
  return {
    isHidden,
    watch: (told) => {
      const tell = () => told(isHidden());
      document.addEventListener("visibilitychange", tell);
      window.addEventListener("pageshow", tell);
      return () => {
        document.removeEventListener("visibilitychange", tell);
        window.removeEventListener("pageshow", tell);
      };
    },
  };
};
