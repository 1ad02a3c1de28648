import { useEffect } from "react";

/** The screen's name in the window's title, which assistive technology reads upon a change. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
