import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  contained,
  doubleTapScale,
  type PointPair,
  panned,
  pinched,
  type Point,
  type ZoomBounds,
  type Size,
  type View,
  wholePicture,
  zoomedAbout,
} from "./zoom.ts";

/** Milliseconds between the taps of a double tap, and px that a finger may move in a tap. */
const doubleTapMs = 300;
const tapTolerancePx = 10;
/** The share of the stage's width, or px, of a swipe that changes the picture or closes. */
const swipeShare = 0.18;
const closePx = 110;

interface Gesture {
  /** The current pointers by id. */
  readonly points: Map<number, Point>;
  /** The pointers and the view when the number of pointers last changed. */
  start: { readonly points: readonly Point[]; readonly view: View; readonly at: number };
  /** The axis of a single finger's first movement on an unzoomed picture; null: not moved yet. */
  axis: "x" | "y" | null;
  lastTap: { readonly at: number; readonly point: Point } | null;
}

export interface ZoomOptions {
  /** The picture file's size in px; zeros until it is loaded. */
  readonly natural: Size;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

const none: Point = { x: 0, y: 0 };

/** Gestures of the image viewer: pinch, double tap, wheel and drag; a swipe changes or closes. */
export const useZoom = ({ natural, onTurn, onClose }: ZoomOptions) => {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [view, setView] = useState(wholePicture);
  /** The offset of a swipe on an unzoomed picture. */
  const [swipe, setSwipe] = useState(none);
  const [held, setHeld] = useState(false);
  const gesture = useRef<Gesture>({
    points: new Map(),
    start: { points: [], view: wholePicture, at: 0 },
    axis: null,
    lastTap: null,
  });

  const room = (): ZoomBounds => {
    const { width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
    const size = { width, height };
    return { stage: size, picture: contained(natural, size) };
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const begin = (at: number): void => {
    const { points } = gesture.current;
    gesture.current.start = { points: [...points.values()], view, at };
    gesture.current.axis = null;
    setHeld(points.size > 0);
    setSwipe(none);
  };

  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    setView((now) =>
      zoomedAbout(now, pointOf(event), now.scale * Math.exp(-event.deltaY / 400), room()),
    );
  });
  // React's listeners are passive: the browser would zoom the page by the wheel, and treat a quick
  // swipe as a scroll that the next tap only stops.
  useEffect(() => {
    if (stage === null) return;
    const wheel = (event: WheelEvent): void => turned(event);
    const touch = (event: TouchEvent): void => event.preventDefault();
    stage.addEventListener("wheel", wheel, { passive: false });
    stage.addEventListener("touchstart", touch, { passive: false });
    return () => {
      stage.removeEventListener("wheel", wheel);
      stage.removeEventListener("touchstart", touch);
    };
  }, [stage]);

  const down = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    gesture.current.points.set(event.pointerId, pointOf(event));
    begin(event.timeStamp);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { points, start } = gesture.current;
    if (!points.has(event.pointerId)) return;
    points.set(event.pointerId, pointOf(event));
    const [first, second] = [...points.values()];
    const [was, wasSecond] = start.points;
    if (first === undefined || was === undefined) return;
    if (second !== undefined && wasSecond !== undefined) {
      const from: PointPair = [was, wasSecond];
      setView(pinched(start.view, from, [first, second], room()));
      return;
    }
    const by = { x: first.x - was.x, y: first.y - was.y };
    if (start.view.scale > 1) {
      setView(panned(start.view, by, room()));
      return;
    }
    if (gesture.current.axis === null && Math.hypot(by.x, by.y) > tapTolerancePx)
      gesture.current.axis = Math.abs(by.x) > Math.abs(by.y) ? "x" : "y";
    if (gesture.current.axis === "x") setSwipe({ x: by.x, y: 0 });
    if (gesture.current.axis === "y") setSwipe({ x: 0, y: Math.max(0, by.y) });
  };
  const tapped = (point: Point, at: number): void => {
    const { lastTap } = gesture.current;
    const isDouble =
      lastTap !== null &&
      at - lastTap.at < doubleTapMs &&
      Math.hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) < 3 * tapTolerancePx;
    gesture.current.lastTap = isDouble ? null : { at, point };
    if (!isDouble) return;
    setView(view.scale > 1 ? wholePicture : zoomedAbout(view, point, doubleTapScale, room()));
  };
  const up = (event: PointerEvent<HTMLElement>): void => {
    const { points, start } = gesture.current;
    const point = points.get(event.pointerId);
    if (!points.delete(event.pointerId) || point === undefined) return;
    const [was, other] = start.points;
    const cancelled = event.type === "pointercancel";
    if (!cancelled && was !== undefined && other === undefined) {
      const by = { x: point.x - was.x, y: point.y - was.y };
      if (Math.hypot(by.x, by.y) <= tapTolerancePx) {
        if (event.timeStamp - start.at < doubleTapMs) tapped(point, event.timeStamp);
      } else if (gesture.current.axis === "x" && Math.abs(by.x) > swipeShare * room().stage.width) {
        onTurn(by.x < 0 ? 1 : -1);
      } else if (gesture.current.axis === "y" && by.y > closePx) {
        onClose();
      }
    }
    begin(event.timeStamp);
  };

  return {
    view,
    swipe,
    /** A finger is down: no transitions. */
    held,
    stage: setStage,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
    /** Zooms by a factor about the centre. */
    zoomBy: (factor: number) =>
      setView((now) => zoomedAbout(now, none, now.scale * factor, room())),
    panBy: (by: Point) => setView((now) => panned(now, by, room())),
    showWhole: () => setView(wholePicture),
  };
};
