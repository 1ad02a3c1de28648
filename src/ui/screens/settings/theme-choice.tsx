import MonitorSmartphone from "lucide/dist/esm/icons/monitor-smartphone.mjs";
import Moon from "lucide/dist/esm/icons/moon.mjs";
import Sun from "lucide/dist/esm/icons/sun.mjs";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { type Theme, type ThemeChoice as Choice, themes } from "../../../domain/settings/theme.ts";
import { useText } from "../../i18n/use-text.ts";
import { Icon } from "../../kit/icon.ts";
import styles from "./theme-choice.module.css";

const icons: Readonly<Record<Theme, ReactNode>> = {
  system: <Icon icon={MonitorSmartphone} size={20} />,
  light: <Icon icon={Sun} size={20} />,
  dark: <Icon icon={Moon} size={20} />,
};

/** Light, dark or system: applied immediately, stored on this device. */
export const ThemeChoice = ({ theme }: { readonly theme: Choice }) => {
  const t = useText("settings");
  const name = useId();
  const chosen = useSyncExternalStore(theme.watch, theme.current);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("theme")}</legend>
      <div className={styles.options}>
        {themes.map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              className="cover"
              checked={value === chosen}
              onChange={() => theme.choose(value)}
            />
            <span className={styles.face}>
              <span aria-hidden="true">{icons[value]}</span>
              {t(`theme.${value}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
