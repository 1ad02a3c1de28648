import { Drawer } from "@base-ui/react/drawer";
import X from "lucide/dist/esm/icons/x.mjs";
import { type ReactNode, useRef } from "react";
// Imported before this component's own stylesheet, which overrides it.
import overlay from "./overlay.module.css";
import styles from "./bottom-sheet.module.css";
import { afterPaint } from "./after-paint.ts";
import { classNames } from "./class-names.ts";
import { focusAtOnce } from "./focus-at-once.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.ts";
import type { ModalRank } from "./modal-place.ts";
import { useBackToClose } from "./use-back-to-close.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useModalPlace } from "./use-modal-place.ts";

interface BottomSheetProps {
  readonly open: boolean;
  /** Called on the close button, scrim, Escape, swipe down or Back. Set `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons below the scrolling content, always visible. */
  readonly foot?: ReactNode;
  /** "unasked": opens only when no other modal is open, and yields to any "asked" one. */
  readonly rank?: ModalRank;
}

/**
 * A sheet from the lower edge, for a choice or a short form. Traps the focus and restores it. Heavy
 * (Base UI): load it with `lazyPart`.
 */
export const BottomSheet = ({
  open,
  onClose,
  title,
  closeLabel,
  children,
  foot,
  rank = "asked",
}: BottomSheetProps) => {
  const isShown = useModalPlace(open, rank);
  useBackToClose(isShown, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(isShown, popup);
  return (
    <Drawer.Root
      open={isShown}
      onOpenChange={(next, { reason }) => {
        if (next) return;
        // A tap on the button is answered by the next paint; a swipe goes on without a pause.
        if (reason === "close-press") afterPaint(onClose);
        else onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={classNames(overlay.scrim, styles.scrim)} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup
            ref={popup}
            className={classNames(overlay.popup, styles.sheet)}
            initialFocus={focusAtOnce(() => popup.current)}
            finalFocus={returnFocus}
          >
            <div aria-hidden="true" className={styles.handle} />
            <div className={styles.scroller}>
              <div className={styles.head}>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                <Drawer.Close
                  render={
                    <IconButton label={closeLabel}>
                      <Icon icon={X} size={22} />
                    </IconButton>
                  }
                />
              </div>
              <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            </div>
            {foot === undefined ? null : (
              <div className={styles.foot} data-foot="">
                {foot}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
};
