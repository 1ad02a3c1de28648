import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last key press until the customer no longer counts as typing. */
const typingTimeoutMs = 10_000;

const fields =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button])";

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(fields);

/** Whether the customer is filling in a field: a popup that takes the focus would swallow keys. */
export const useTyping = (): boolean => {
  const [typing, setTyping] = useState(() => isField(document.activeElement));
  const reported = useRef(typing);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    // Skips equal values: a state that is set while a screen unmounts makes React run all effects before the
    // paint.
    const tell = (next: boolean): void => {
      if (next !== reported.current) setTyping((reported.current = next));
    };
    const stop = () => {
      clearTimeout(rest);
      tell(false);
    };
    const touched = ({ target }: Pick<Event, "target">) => {
      if (!isField(target)) return;
      clearTimeout(rest);
      rest = setTimeout(stop, typingTimeoutMs);
      tell(true);
    };
    touched({ target: document.activeElement });
    document.addEventListener("focusin", touched);
    document.addEventListener("input", touched);
    // Moving from one field to the next counts as typing.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!isField(relatedTarget)) stop();
    };
    document.addEventListener("focusout", left);
    return () => {
      clearTimeout(rest);
      document.removeEventListener("focusin", touched);
      document.removeEventListener("input", touched);
      document.removeEventListener("focusout", left);
    };
  }, []);
  return typing;
};
