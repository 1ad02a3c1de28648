import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
// Imported before this component's own stylesheet, which overrides it.
import overlay from "./overlay.module.css";
import styles from "./confirm-dialog.module.css";
import { classNames } from "./class-names.ts";
import { firstButtonOf, focusAtOnce } from "./focus-at-once.ts";
import { useBackToClose } from "./use-back-to-close.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useModalPlace } from "./use-modal-place.ts";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** `danger` when confirming loses something. */
  readonly tone?: "primary" | "danger";
  /** The confirmed action is running: the dialog stays open and cannot be cancelled. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** The dialog does not close by itself: set `open` to false. */
  readonly onConfirm: () => void;
  /** Called on Cancel, Escape or Back. */
  readonly onCancel: () => void;
}

/**
 * A modal question. The focus starts on Cancel, is trapped, and is restored: to the neighbour, if the
 * answer has removed the row that asked. Heavy (Base UI): load it with `lazyPart`.
 */
export const ConfirmDialog = ({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = "primary",
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const isShown = useModalPlace(open, "asked");
  useBackToClose(isShown && !busy, onCancel);
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useFocusReturn(isShown, popup);
  return (
    <AlertDialog.Root
      open={isShown}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classNames(overlay.scrim, styles.scrim)} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            ref={popup}
            className={classNames(overlay.popup, styles.popup)}
            initialFocus={focusAtOnce(() => firstButtonOf(popup.current))}
            finalFocus={returnFocus}
          >
            <AlertDialog.Title>{title}</AlertDialog.Title>
            {description === undefined ? null : (
              <AlertDialog.Description render={<div />} className={styles.description}>
                {description}
              </AlertDialog.Description>
            )}
            <div className={styles.actions}>
              <AlertDialog.Close render={<Button variant="secondary" disabled={busy} />}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button
                variant={tone}
                busy={busy}
                {...(busyLabel === undefined ? {} : { busyLabel })}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
