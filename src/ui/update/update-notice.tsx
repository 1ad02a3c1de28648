import { Suspense, useState } from "react";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import styles from "./update-notice.module.css";

interface UpdateNoticeProps {
  /** Something was sent, in any tab, whose outcome is not known yet (D7). */
  readonly isAttemptOpen: () => Promise<boolean>;
  /** Puts the new build in the place of this one, which may take seconds; a second time does nothing. */
  readonly activate: () => Promise<void>;
  readonly reload: () => void;
  readonly onLater: () => void;
}

/** The screens begin below the notice, so that it covers nothing. One that is gone has its edge at 0. */
const makeRoom = (notice: HTMLElement | null): void => {
  if (notice === null) return;
  new ResizeObserver(() =>
    document.documentElement.style.setProperty(
      "--notice-bottom",
      `${notice.getBoundingClientRect().bottom}px`,
    ),
  ).observe(notice);
};

const Offer = ({ isAttemptOpen, activate, reload, onLater }: UpdateNoticeProps) => {
  const t = useText("update");
  const [state, setState] = useState<"offered" | "busy" | "attempt open">("offered");
  const update = async (): Promise<void> => {
    setState("busy");
    if (await isAttemptOpen()) return setState("attempt open");
    await activate();
    // The shop was in use meanwhile.
    if (await isAttemptOpen()) return setState("attempt open");
    reload();
  };
  return (
    <div ref={makeRoom} className={styles.place}>
      <Notice
        tone="info"
        action={
          <span className={styles.actions}>
            <Button variant="quiet" busy={state === "busy"} onClick={() => void update()}>
              {t("update")}
            </Button>
            <Button variant="quiet" onClick={onLater}>
              {t("later")}
            </Button>
          </span>
        }
      >
        {t(state === "attempt open" ? "attemptOpen" : "ready")}
      </Notice>
    </div>
  );
};

/** A new build of the shop is here: it starts when the customer says so, and while nothing is open. */
export const UpdateNotice = (props: UpdateNoticeProps) => (
  <Suspense fallback={null}>
    <Offer {...props} />
  </Suspense>
);
