import Check from "lucide/dist/esm/icons/check.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import { useEffect, useState } from "react";
import { useText } from "../i18n/use-text.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { Icon } from "../kit/icon.ts";
import { toast } from "../kit/toast-store.ts";
import { useShop } from "../shop/shop.tsx";

interface CopyButtonProps {
  /** The text for the clipboard. */
  readonly text: string;
  /** The accessible name, such as "Copy the order number". */
  readonly label: string;
}

const tickMs = 2000;

/**
 * Copies a number or an address; renders nothing where the policy has no such buttons (D14). Where the browser
 * refuses (plain http, no permission), shows a message: the text beside it can be selected.
 */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const t = useText("common");
  const { policy } = useShop();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
      toast(t("copyFailed"), { tone: "danger" });
    }
  };
  return policy.copyButtons ? (
    <>
      <IconButton label={label} onClick={() => void copy()}>
        {copied ? <Icon icon={Check} size={18} /> : <Icon icon={Copy} size={18} />}
      </IconButton>
      <span role="status" className="visually-hidden">
        {copied ? t("copied") : null}
      </span>
    </>
  ) : null;
};
