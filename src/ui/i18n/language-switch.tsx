import { type Language, languages } from "../../domain/locale/language.ts";
import { useLanguage } from "./use-language.ts";
import { useText } from "./use-text.ts";
import { Select } from "../kit/select.tsx";
import { toast } from "../kit/toast-store.ts";
import { useShop } from "../shop/shop.tsx";

/** Each language by its own name, so that customers find the one they read. */
const names: Readonly<Record<Language, string>> = {
  zh: "中文",
  en: "English",
  uk: "Українська",
  cs: "Čeština",
};

interface LanguageSwitchProps {
  /** Without a frame, inside a bar or row that has one. */
  readonly bare?: boolean;
}

/** A choice of the four languages by their own names, without a reload (D12, D14). */
export const LanguageSwitch = ({ bare = false }: LanguageSwitchProps) => {
  const t = useText("common");
  const language = useLanguage();
  const { changeLanguage } = useShop();
  return (
    <Select
      label={t("language")}
      options={languages.map((value) => ({ value, label: names[value] }))}
      value={language}
      onChange={(chosen) =>
        void changeLanguage(chosen).catch(() => toast(t("failure.Unreachable"), { tone: "danger" }))
      }
      bare={bare}
    />
  );
};
