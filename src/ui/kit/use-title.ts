import { useEffect } from "react";

/** Sets the document title, which assistive technology announces on navigation. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
