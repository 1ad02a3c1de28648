import { type ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import styles from "./picture-input.module.css";

interface PictureInputProps {
  /** The label: words, perhaps with a picture above them. */
  readonly children: ReactNode;
  readonly onPick: (file: File) => void;
  readonly className?: string | undefined;
}

/** A native file input behind its label. What is chosen in the end is looked at by its content. */
export const PictureInput = ({ children, onPick, className }: PictureInputProps) => (
  <label className={classNames(styles.label, className)}>
    <input
      type="file"
      accept="image/jpeg,image/png,image/gif"
      className="visually-hidden"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file, chosen again, is a choice too.
        currentTarget.value = "";
        if (file !== undefined) onPick(file);
      }}
    />
    {children}
  </label>
);
