import { Component, createRef, type ReactNode } from "react";
import { focusHeading } from "./focus-heading.ts";
import { mayAnimate } from "./may-animate.ts";
import styles from "./moving-rows.module.css";
import { neighbourOf } from "./row-neighbour.ts";

interface MovingRowsProps {
  /** The number of rows. When it falls, those that stay close the gap. */
  readonly count: number;
  /** Holds the rows: each `li` that is not within another one. */
  readonly children: ReactNode;
}

/** The rows, each with its upper edge in px. */
type Places = readonly (readonly [row: HTMLElement, top: number])[];

interface Before {
  readonly places: Places;
  /** What to focus if the focused control goes with its row; null: it is still there. */
  readonly neighbour: () => HTMLElement | null;
}

const moving = styles.moving ?? "";

/** The rows that may be seen before or after the move. */
const placesIn = (area: HTMLElement): Places =>
  [...area.querySelectorAll("li")]
    .filter((row) => row.parentElement?.closest("li") == null)
    .map((row) => [row, row.getBoundingClientRect().top] as const)
    .filter(([, top]) => top < 2 * innerHeight);

/**
 * Animates rows that close the gap of a removed one. Their boxes move at once, for taps and screen readers;
 * only their image moves gradually. The focus of a removed row goes to its neighbour: the row may have been
 * removed elsewhere. A class, because no hook runs before the rows change.
 */
export class MovingRows extends Component<MovingRowsProps> {
  area = createRef<HTMLDivElement>();

  /** The control in the rows that has the focus. */
  focused(): Element | null {
    const { activeElement } = document;
    return this.area.current?.contains(activeElement) === true ? activeElement : null;
  }

  override getSnapshotBeforeUpdate(before: MovingRowsProps): Before {
    const area = this.area.current;
    const moves = area !== null && this.props.count < before.count && mayAnimate();
    return { places: moves ? placesIn(area) : [], neighbour: neighbourOf(this.focused()) };
  }

  override componentDidUpdate(
    _props: MovingRowsProps,
    _state: unknown,
    { places, neighbour }: Before,
  ): void {
    neighbour()?.focus({ preventScroll: true });
    const staying = places.filter(([row]) => row.isConnected);
    // Ends an earlier animation; the new one starts from the visible position.
    for (const [row] of staying) row.classList.remove(moving);
    const moves = staying.map(
      ([row, top]) => [row, top - row.getBoundingClientRect().top] as const,
    );
    for (const [row, by] of moves) {
      if (by === 0) continue;
      row.style.setProperty("--moved", `${by}px`);
      row.classList.add(moving);
    }
  }

  override componentWillUnmount(): void {
    if (this.focused() !== null) focusHeading();
  }

  override render(): ReactNode {
    return <div ref={this.area}>{this.props.children}</div>;
  }
}
