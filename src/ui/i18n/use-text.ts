import { use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../domain/locale/number-format.ts";
import { i18n, loadNamespace } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import type { Text } from "./text.ts";
import { useLanguage } from "./use-language.ts";

const options = { i18n, useSuspense: false } as const;

/**
 * The texts of a namespace in the language of the page, typed by the English ones (see Text).
 * Suspends while they are on their way: load them with the screen and it never does. The function
 * stays the same until the language changes.
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
        // The bare `count` chooses the plural form, `replace` is what is written. No text calls for
        // another: `$t(` in a name or a message is what somebody wrote.
        return t(name, { ...given, replace, nest: false });
      },
    [t, language],
  );
};
