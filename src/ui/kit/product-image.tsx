import { useState } from "react";
import styles from "./product-image.module.css";

interface ProductImageProps {
  /** Absent or empty: the placeholder. */
  readonly src: string | undefined;
  /** Empty when the name stands beside the picture. */
  readonly alt: string;
  /** Width / height, "1 / 1" unless set. The room is kept before, while and if it never loads. */
  readonly ratio?: string;
  /** px; 0 unless set. */
  readonly radius?: number;
  /** In the first view: loads at once and first. Otherwise lazyWithRetry. */
  readonly priority?: boolean;
  /** In the first view, but after what has priority: loads at once, in its turn. */
  readonly eager?: boolean;
}

/** A picture in a frame of fixed proportions, with a placeholder if it cannot be had. */
export const ProductImage = ({
  src,
  alt,
  ratio = "1 / 1",
  radius = 0,
  priority = false,
  eager = false,
}: ProductImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const missing = src === undefined || src === "" || src === failedSrc;
  return (
    <span className={styles.frame} style={{ aspectRatio: ratio, borderRadius: radius }}>
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
          className={styles.image}
          src={src}
          alt={alt}
          loading={priority || eager ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding={priority ? "sync" : "async"}
          draggable={false}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
};
