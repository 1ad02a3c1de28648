import { useState } from "react";
import { brandMark } from "../../theme/brand-mark.ts";
import styles from "./site-mark.module.css";

/** The shop's logo; a built-in one while it loads or if it fails to load. */
export const SiteMark = ({ logo }: { readonly logo: string | null }) => {
  const [failedLogo, setFailedLogo] = useState<string | null>(null);
  return (
    <span aria-hidden="true" className={styles.mark}>
      {logo === null || logo === failedLogo ? (
        <svg
          width="36"
          height="36"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d={brandMark} />
        </svg>
      ) : (
        <img className={styles.logo} src={logo} alt="" onError={() => setFailedLogo(logo)} />
      )}
    </span>
  );
};
