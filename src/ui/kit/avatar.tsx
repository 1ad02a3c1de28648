import { useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  /** Null: the placeholder. */
  readonly src: string | null;
  /**
   * Its first letter is the placeholder; a silhouette if it starts with no letter (a phone number).
   */
  readonly name: string;
  /** 96 px instead of 64. */
  readonly large?: boolean;
}

const initialOf = (name: string): string | null => {
  const [first] = name.trim();
  return first !== undefined && /\p{L}/u.test(first) ? first.toLocaleUpperCase() : null;
};

/** A person's round picture. Decorative: the name stands beside it. */
export const Avatar = ({ src, name, large = false }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const initial = initialOf(name);
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, large && styles.large)}>
      {src !== null && src !== failedSrc ? (
        <img className={styles.picture} src={src} alt="" onError={() => setFailedSrc(src)} />
      ) : initial !== null ? (
        initial
      ) : (
        <svg width="100%" viewBox="0 0 64 64" fill="currentColor">
          <circle cx="32" cy="25" r="11" />
          <path d="M9 66a23 24 0 0 1 46 0z" />
        </svg>
      )}
    </span>
  );
};
