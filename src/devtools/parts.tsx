import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./devtools.module.css";
import { usePanel } from "./panel-context.ts";

interface CommandButtonProps extends Omit<ComponentProps<"button">, "onClick" | "type"> {
  readonly command: () => Promise<string>;
}

export const CommandButton = ({ command, children, ...rest }: CommandButtonProps) => {
  const { act } = usePanel();
  return (
    <button {...rest} type="button" className={styles.button} onClick={() => act(command)}>
      {children}
    </button>
  );
};

interface FileFieldProps {
  readonly label: string;
  readonly command: (file: File) => Promise<string>;
}

export const FileField = ({ label, command }: FileFieldProps) => {
  const { act } = usePanel();
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="file"
        accept="application/json,.json"
        className={styles.input}
        onChange={(event) => {
          const input = event.currentTarget;
          const [chosen] = input.files ?? [];
          if (chosen === undefined) return;
          act(() => command(chosen));
          // Resets the input, so that the same file can be chosen again.
          input.value = "";
        }}
      />
    </label>
  );
};

interface ConfirmedCommandProps extends CommandButtonProps {
  /** The label of the confirming button, such as “Really reset”. */
  readonly really: string;
  /** Why the command is not possible; null: it is. */
  readonly wrong?: string | null;
}

/**
 * A button for an irreversible command. The first press asks; a second press of it cancels, so that
 * a double press is harmless. Another button beside it confirms. Escape cancels.
 */
export const ConfirmedCommand = ({
  command,
  really,
  wrong = null,
  children,
  ...rest
}: ConfirmedCommandProps) => {
  const { act, confirming, setConfirming } = usePanel();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isRequested = confirming === id && wrong === null;
  const isFocusIn = useRef(false);
  useEffect(() => {
    // Restores the focus from the removed confirming button.
    if (!isRequested && isFocusIn.current) button.current?.focus({ preventScroll: true });
    isFocusIn.current = false;
  }, [isRequested]);
  const press = (): void => {
    if (wrong === null) setConfirming(isRequested ? null : id);
    else act(() => Promise.reject(new Error(wrong)));
  };
  return (
    <>
      <button {...rest} ref={button} type="button" className={styles.button} onClick={press}>
        {isRequested ? "Keep this shop" : children}
      </button>
      {isRequested ? (
        <button
          type="button"
          className={`${styles.button} ${styles.grave}`}
          onFocus={() => {
            isFocusIn.current = true;
          }}
          onBlur={() => {
            isFocusIn.current = false;
          }}
          onClick={() => {
            setConfirming(null);
            act(command);
          }}
        >
          {really}
        </button>
      ) : null}
    </>
  );
};

interface FieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly onValue: (value: string) => void;
}

export const Field = ({ label, onValue, ...rest }: FieldProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <input
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      className={styles.input}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  </label>
);

interface TypedCommandProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  readonly label: string;
  /** What the field says at first. */
  readonly begin?: string;
  readonly command: (typed: string) => Promise<string>;
}

/** A field, and beside it the button that runs a command on what is typed there. */
export const TypedCommand = ({ begin = "", command, children, ...field }: TypedCommandProps) => {
  const [typed, setTyped] = useState(begin);
  // A change by another control replaces what is typed. Another product has a row, and a field, of its own:
  // `Rows` keys them by the product.
  const [former, setFormer] = useState(begin);
  if (former !== begin) {
    setFormer(begin);
    setTyped(begin);
  }
  return (
    <div className={styles.line}>
      <Field {...field} value={typed} onValue={setTyped} />
      <CommandButton command={() => command(typed)}>{children}</CommandButton>
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

export const Choice = ({ label, value, onValue, options }: ChoiceProps) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select
      className={styles.input}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Section = ({ title, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
};

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** Shown instead of an empty list. */
  readonly none: string;
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/** The most rows that a list renders: a huge shop has thousands. */
const most = 30;

export const Rows = <Row,>({ rows, none, keyOf, children }: RowsProps<Row>) =>
  rows.length === 0 ? (
    <p className={styles.note}>{none}</p>
  ) : (
    <>
      <ul className={styles.rows}>
        {rows.slice(0, most).map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > most ? (
        <p className={styles.note}>
          The first {most} of {rows.length}
        </p>
      ) : null}
    </>
  );
