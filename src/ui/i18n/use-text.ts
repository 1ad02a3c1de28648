import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../domain/locale/number-format.ts";
import { i18n, loadNamespace } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import type { Text } from "./text.ts";
import { useLanguage } from "./use-language.ts";

const options = { i18n, useSuspense: false } as const;

/**
 * The texts of a namespace in the current language, typed by the English ones (see Text). Suspends
 * while they load; it never does if they are loaded with the screen. The function is stable until
 * the language changes.
 */
export const useText = <Ns extends Namespace>(namespace: Ns): Text<Ns> => {
  const language = useLanguage();
  use(loadNamespace(language, namespace));
  const { t } = useTranslation<string>(namespace, options);
  return useMemo(
    (): Text<Ns> =>
      (key, ...[params]) => {
        const name: string = key;
        const given: Readonly<Record<string, string | number>> = params ?? {};
        const replace: Record<string, string> = {};
        for (const [placeholder, value] of Object.entries(given)) {
          replace[placeholder] = typeof value === "string" ? value : formatCount(value, language);
        }
        // i18next selects the plural by the bare `count` and inserts `replace`. Nesting is off:
        // user text may contain `$t(`.
        return t(name, { ...given, replace, nest: false });
      },
    [t, language],
  );
};
