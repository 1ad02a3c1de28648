import { Component, createRef, type ReactNode } from "react";
import { mayAnimate } from "./may-animate.ts";
import styles from "./moving-rows.module.css";

interface MovingRowsProps {
  /** The number of rows. When it falls, those that stay close the gap. */
  readonly count: number;
  /** Holds the rows: each `li` that is not within another one. */
  readonly children: ReactNode;
}

/** The rows, each with its upper edge in px. */
type Places = readonly (readonly [row: HTMLElement, top: number])[];

const moving = styles.moving ?? "";

/** The rows that may be seen before or after the move. */
const placesIn = (area: HTMLElement): Places =>
  [...area.querySelectorAll("li")]
    .filter((row) => row.parentElement?.closest("li") == null)
    .map((row) => [row, row.getBoundingClientRect().top] as const)
    .filter(([, top]) => top < 2 * innerHeight);

/**
 * Animates rows that close the gap of a removed one. Their boxes move at once, for taps and screen readers;
 * only their image moves gradually. A class, because no hook runs before the rows change.
 */
export class MovingRows extends Component<MovingRowsProps> {
  area = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: MovingRowsProps): Places {
    const area = this.area.current;
    return area !== null && this.props.count < before.count && mayAnimate() ? placesIn(area) : [];
  }

  override componentDidUpdate(_props: MovingRowsProps, _state: unknown, places: Places): void {
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

  override render(): ReactNode {
    return <div ref={this.area}>{this.props.children}</div>;
  }
}
