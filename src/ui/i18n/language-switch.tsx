import { languages } from "../../domain/locale/language.ts";
import { useLanguage } from "./use-language.ts";
import { useText } from "./use-text.ts";
import { Select } from "../kit/select.tsx";
import { toast } from "../kit/toast-store.ts";
import { useShop } from "../shop/shop.tsx";

interface LanguageSwitchProps {
  /** Without a frame: for a bar or a row that has one. */
  readonly bare?: boolean;
}

/** The four languages by their own names; a change needs no reload (D12, D14). */
export const LanguageSwitch = ({ bare = false }: LanguageSwitchProps) => {
  const t = useText("common");
  const language = useLanguage();
  const { changeLanguage } = useShop();
  return (
    <Select
      label={t("language")}
      options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
      value={language}
      onChange={(chosen) =>
        void changeLanguage(chosen).catch(() => toast(t("failure.Unreachable"), { tone: "danger" }))
      }
      bare={bare}
    />
  );
};
