import Headset from "lucide/dist/esm/icons/headset.mjs";
import { type PointerEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { serviceLink } from "../../domain/service/service-link.ts";
import type { ServiceChat } from "../../domain/service/service-chat.ts";
import {
  hasRoom,
  isDrag,
  clampToArea,
  placeByKey,
  placeNear,
  type Point,
  pointOf,
  serviceButtonSize,
  type ServicePlace,
  usualServicePlace,
} from "../../domain/service/service-place.ts";
import { useText } from "../i18n/use-text.ts";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icon.ts";
import { toast } from "../kit/toast-store.ts";
import { useIsPaymentInFlight } from "../attempt/payment-in-flight.ts";
import styles from "./service-button.module.css";
import { useFreeArea } from "./use-free-area.ts";

export interface ServiceButtonProps {
  /** The customer's service area, not empty. */
  readonly area: string;
  readonly chat: ServiceChat;
}

/** A pointer on the button: its start, the button's start, and its travel. */
interface Hold {
  readonly finger: Point;
  readonly button: Point;
  /** The dragged position; null: within a tap's tolerance. */
  readonly carried: Point | null;
}

const pointerOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Hides the button while the customer scrolls down; scrolling up a little shows it again. */
const useIsReadingOn = (): boolean => {
  const [isReadingOn, set] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < 8) return;
      set(scrollY > last);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return isReadingOn;
};

const Floating = ({ area, chat }: ServiceButtonProps) => {
  const t = useText("service");
  const common = useText("common");
  const hint = useId();
  const isAside = useIsReadingOn();
  const layer = useRef<HTMLElement>(null);
  const free = useFreeArea(layer);
  const [place, setPlace] = useState<ServicePlace>(() => chat.place() ?? usualServicePlace);
  const hold = useRef<Hold>(null);
  const [dragged, setDragged] = useState<Point | null>(null);
  // The browser fires a click after a drag.
  const wasDragged = useRef(false);

  const put = (next: ServicePlace): void => {
    setPlace(next);
    chat.keep(next);
  };
  const link = serviceLink(area, chat.template, location.origin);
  const roomy = free !== null && hasRoom(free);
  const rest =
    free !== null && place === usualServicePlace
      ? { ...free, bottom: free.bottom - free.lift }
      : free;
  const at = rest === null ? null : (dragged ?? pointOf(place, rest));

  const carry = (event: PointerEvent): void => {
    if (hold.current === null || free === null) return;
    const { finger, button, carried } = hold.current;
    const now = pointerOf(event);
    if (carried === null && !isDrag(finger, now)) return;
    const to = { x: button.x + now.x - finger.x, y: button.y + now.y - finger.y };
    hold.current = { finger, button, carried: clampToArea(to, free) };
    wasDragged.current = true;
    setDragged(hold.current.carried);
  };
  const letGo = (): void => {
    const carried = hold.current?.carried ?? null;
    if (carried !== null && free !== null) put(placeNear(carried, free));
    hold.current = null;
    setDragged(null);
  };
  const shared = {
    className: classNames(
      styles.button,
      dragged !== null && styles.dragged,
      isAside && styles.aside,
    ),
    style: {
      width: serviceButtonSize,
      height: serviceButtonSize,
      translate: at === null ? "0" : `${at.x}px ${at.y}px`,
    },
    "aria-label": t("open"),
    "aria-describedby": hint,
    "aria-keyshortcuts": "ArrowUp ArrowDown ArrowLeft ArrowRight",
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (event.button !== 0 || !event.isPrimary || rest === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hold.current = { finger: pointerOf(event), button: pointOf(place, rest), carried: null };
    },
    onPointerMove: carry,
    onPointerUp: (event: PointerEvent) => {
      carry(event);
      letGo();
    },
    onPointerCancel: letGo,
    onKeyDown: (event: { readonly key: string; readonly preventDefault: () => void }) => {
      const next = rest === null ? null : placeByKey(place, event.key, rest);
      if (next === null) return;
      // Prevents the page from scrolling.
      event.preventDefault();
      put(next);
    },
    onClick: (event: { readonly detail: number; readonly preventDefault: () => void }) => {
      // `detail` is 0 for a click by key, which no drag precedes.
      if (wasDragged.current && event.detail > 0) event.preventDefault();
      else if (link === null) toast(common("linkRefused"), { tone: "danger" });
      wasDragged.current = false;
    },
  };
  const content = (
    <>
      <Icon icon={Headset} size={26} />
      <span id={hint} className="visually-hidden">
        {t("hint")}
      </span>
    </>
  );
  return (
    <aside ref={layer} className={styles.layer} aria-label={t("open")}>
      {!roomy ? null : link === null ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          draggable={false}
          onContextMenu={(event) => {
            // Suppresses the context menu of a long press during a drag.
            if (hold.current !== null) event.preventDefault();
          }}
          {...shared}
        >
          {content}
        </a>
      )}
    </aside>
  );
};

/**
 * Opens the chat with the customer's recycler (D9). Over every screen, at an edge; movable by
 * touch, mouse or arrow keys. Hidden during a payment.
 *
 * @spec S1.10 S1.11 S6.4
 */
export const ServiceButton = (props: ServiceButtonProps) => {
  const isPaying = useIsPaymentInFlight();
  return isPaying ? null : (
    <Suspense>
      <Floating {...props} />
    </Suspense>
  );
};
