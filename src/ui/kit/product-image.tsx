import { type Ref, useCallback, useState } from "react";
import { isLastHomeShown } from "./first-view-loaded.ts";
import { pictureHue } from "./picture-hue.ts";
import styles from "./product-image.module.css";

interface ProductImageProps {
  /** The frame that the picture fills. */
  readonly ref?: Ref<HTMLSpanElement>;
  /** Absent or empty: the placeholder. */
  readonly src: string | undefined;
  /** Empty when the name stands beside the picture. */
  readonly alt: string;
  /** Width / height; default: a square. The space is reserved even if the picture never loads. */
  readonly ratio?: string;
  /** px; default 0. */
  readonly radius?: number;
  /** In the first view: loaded eagerly with high priority. Otherwise lazily. */
  readonly priority?: boolean;
  /** In the first view, with normal priority: loaded eagerly. */
  readonly eager?: boolean;
}

/** A picture of fixed proportions, with a colour of its own until it is there, and a placeholder if it cannot be loaded. */
export const ProductImage = ({
  ref,
  src,
  alt,
  ratio,
  radius,
  priority = false,
  eager = false,
}: ProductImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const missing = src === undefined || src === "" || src === failedSrc;
  // As a prop, React sets it at the element's creation and once more at the commit: the browser begins twice.
  const load = useCallback(
    (image: HTMLImageElement | null) => {
      if (image !== null && src !== undefined) image.src = src;
    },
    [src],
  );
  return (
    <span
      ref={ref}
      className={styles.frame}
      style={{
        ...(ratio === undefined ? {} : { aspectRatio: ratio }),
        ...(radius === undefined ? {} : { borderRadius: radius }),
        ...(missing ? {} : { "--hue": pictureHue(src) }),
      }}
    >
      {missing ? (
        <span
          className={styles.fallback}
          {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
        >
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM3.5 7l8.5 4.7L20.5 7M12 11.7v9.8" />
          </svg>
        </span>
      ) : (
        <img
          ref={load}
          className={styles.image}
          alt={alt}
          // An eager picture from the cache arrives while React renders, and a slow phone handles each for 12 ms:
          // on a second visit they would all come before the frame from which the cards can be tapped.
          loading={priority || (eager && !isLastHomeShown(document)) ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? "sync" : "async"}
          draggable={false}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
};
