import type { ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import styles from "./picture-input.module.css";

interface PictureInputProps {
  /** The label: text, optionally with a picture above. */
  readonly children: ReactNode;
  readonly onPick: (file: File) => void;
  readonly className?: string | undefined;
}

/** A native file input behind its label. The picked file's type is checked by its content later. */
export const PictureInput = ({ children, onPick, className }: PictureInputProps) => (
  <label className={classNames(styles.label, className)}>
    <input
      type="file"
      accept="image/jpeg,image/png,image/gif"
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // Resets the input, so that picking the same file again fires `change`.
        currentTarget.value = "";
        if (file !== undefined) onPick(file);
      }}
    />
    {children}
  </label>
);
