import { Drawer } from "@base-ui/react/drawer";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
// Before the sheet that changes some of it.
import overlay from "./overlay.module.css";
import styles from "./bottom-sheet.module.css";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import type { ModalRank } from "./modal-place.ts";
import { useBackToClose } from "./use-back-to-close.ts";
import { useModalPlace } from "./use-modal-place.ts";

interface BottomSheetProps {
  readonly open: boolean;
  /** Close button, scrim, Escape, a swipe down or Back. Set `open` to false. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons that stay in view below the scrolling content. */
  readonly foot?: ReactNode;
  /** "unasked": it waits until nothing else is open, and gives way to all that is asked for. */
  readonly rank?: ModalRank;
}

/**
 * A sheet from the lower edge, for a choice or a short form. Focus stays inside and returns to
 * where it was. Heavy (Base UI): load it lazyWithRetry, when it is first asked for.
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
  return (
    <Drawer.Root
      open={isShown}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={classNames(overlay.scrim, styles.scrim)} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.sheet}>
            <div aria-hidden="true" className={styles.handle} />
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label={closeLabel}>
                    <X size={22} />
                  </IconButton>
                }
              />
            </div>
            <Drawer.Content className={styles.content}>{children}</Drawer.Content>
            {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
};
