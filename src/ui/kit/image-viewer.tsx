import { Dialog } from "@base-ui/react/dialog";
import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import ZoomIn from "lucide/dist/esm/icons/zoom-in.mjs";
import ZoomOut from "lucide/dist/esm/icons/zoom-out.mjs";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { firstButtonOf, focusAtOnce } from "./focus-at-once.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.ts";
// Imported before this component's own stylesheet, which overrides it.
import overlay from "./overlay.module.css";
import styles from "./image-viewer.module.css";
import { useBackToClose } from "./use-back-to-close.ts";
import { useModalPlace } from "./use-modal-place.ts";
import { useZoom } from "./use-zoom.ts";
import { largestScale, type Point, type Size } from "./zoom.ts";

export interface ImageViewerLabels {
  /** The accessible name of the viewer: what the pictures show. */
  readonly title: string;
  readonly close: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly previous: string;
  readonly next: string;
  /** (2, 4) → "2 of 4". */
  readonly picture: (number: number, count: number) => string;
  /** Announced after a zoom: (250) → "Enlarged to 250 %". */
  readonly zoomed: (percent: number) => string;
}

interface ImageViewerProps {
  readonly open: boolean;
  readonly images: readonly string[];
  /** The index of the shown picture, from 0. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
  readonly labels: ImageViewerLabels;
}

/** The zoom factor of one press, and the px of one press of an arrow key. */
const step = 1.5;
const stridePx = 80;

const unknownSize: Size = { width: 0, height: 0 };

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: stridePx, y: 0 },
  ArrowRight: { x: -stridePx, y: 0 },
  ArrowUp: { x: 0, y: stridePx },
  ArrowDown: { x: 0, y: -stridePx },
};

/**
 * Full-screen pictures with zoom: pinch, double tap, wheel, buttons, or the keys + − 0 and the
 * arrows. A swipe changes the picture; a swipe down, Escape and Back close. Traps the focus and
 * restores it. Heavy (Base UI): load it with `lazyPart`.
 */
export const ImageViewer = ({ open, onClose, labels, ...pictures }: ImageViewerProps) => {
  const isShown = useModalPlace(open, "asked");
  useBackToClose(isShown, onClose);
  const viewer = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isShown}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames(overlay.scrim, styles.backdrop)} />
        <Dialog.Popup
          ref={viewer}
          className={classNames(overlay.popup, styles.viewer)}
          initialFocus={focusAtOnce(() => firstButtonOf(viewer.current))}
        >
          <Dialog.Title className="visually-hidden">{labels.title}</Dialog.Title>
          <Pictures {...pictures} onClose={onClose} labels={labels} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

interface ViewerButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  /** It has no effect now. It keeps its place and the focus. */
  readonly off: boolean;
  /** The icon. */
  readonly children: ReactNode;
}

const ViewerButton = ({ label, onClick, off, children }: ViewerButtonProps) => (
  <IconButton
    label={label}
    className={styles.button}
    onClick={off ? undefined : onClick}
    {...(off ? { "aria-disabled": true } : {})}
  >
    {children}
  </IconButton>
);

const Pictures = ({ images, index, onIndex, onClose, labels }: Omit<ImageViewerProps, "open">) => {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const count = images.length;
  const show = (next: number): void => {
    if (next >= 0 && next < count) onIndex(next);
  };
  const { view, swipe, held, stage, handlers, zoomBy, panBy, showWhole } = useZoom({
    natural: sizes.get(index) ?? unknownSize,
    onTurn: (by) => show(index + by),
    onClose,
  });
  // The next picture starts unzoomed.
  const turn = (by: number): void => {
    showWhole();
    show(index + by);
  };
  const enlarged = view.scale > 1;
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = arrows[event.key];
    if (event.key === "+" || event.key === "=") zoomBy(step);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / step);
    else if (event.key === "0") showWhole();
    else if (by !== undefined && enlarged) panBy(by);
    else if (by !== undefined && by.x !== 0) turn(by.x > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  });
  // In the capture phase: works on any focused button, before the dialog consumes the arrow keys.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => pressed(event);
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
  const percent = Math.round(view.scale * 100);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <p className={styles.counter}>{count > 1 ? labels.picture(index + 1, count) : null}</p>
        <Dialog.Close
          render={
            <IconButton label={labels.close} className={styles.button}>
              <Icon icon={X} size={24} />
            </IconButton>
          }
        />
      </div>
      <div ref={stage} className={styles.stage} {...handlers}>
        {[index - 1, index, index + 1].map((place) => {
          const image = images[place];
          if (image === undefined) return null;
          const shown = place === index;
          const { scale, x, y } = shown ? view : { scale: 1, x: 0, y: 0 };
          return (
            <div
              key={place}
              className={classNames(styles.slide, held && styles.held)}
              style={{
                transform: `translate(calc(${(place - index) * 100}% + ${swipe.x}px), ${swipe.y}px)`,
              }}
              aria-hidden={!shown}
            >
              <img
                className={styles.picture}
                src={image}
                alt={shown ? labels.title : ""}
                draggable={false}
                style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSizes((known) =>
                    new Map(known).set(place, { width: naturalWidth, height: naturalHeight }),
                  )
                }
              />
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        {count > 1 ? (
          <ViewerButton label={labels.previous} onClick={() => turn(-1)} off={index === 0}>
            <Icon icon={ChevronLeft} size={24} />
          </ViewerButton>
        ) : null}
        <ViewerButton label={labels.zoomOut} onClick={() => zoomBy(1 / step)} off={!enlarged}>
          <Icon icon={ZoomOut} size={22} />
        </ViewerButton>
        <ViewerButton
          label={labels.zoomIn}
          onClick={() => zoomBy(step)}
          off={view.scale >= largestScale}
        >
          <Icon icon={ZoomIn} size={22} />
        </ViewerButton>
        {count > 1 ? (
          <ViewerButton label={labels.next} onClick={() => turn(1)} off={index === count - 1}>
            <Icon icon={ChevronRight} size={24} />
          </ViewerButton>
        ) : null}
      </div>
      <p role="status" className="visually-hidden">
        {held || percent === 100 ? null : labels.zoomed(percent)}
      </p>
    </div>
  );
};
