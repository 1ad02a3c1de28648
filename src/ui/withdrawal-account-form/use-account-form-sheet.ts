import { type ComponentType, createElement } from "react";
import { lazily } from "../kit/lazily.ts";
import { useShop } from "../shop.tsx";
import { useOnce } from "../use-once.ts";
import type { WithdrawalAccountFormSheetProps } from "./withdrawal-account-form-sheet.tsx";

type WithoutCheck = Omit<WithdrawalAccountFormSheetProps, "checkAddress">;

/**
 * The form's sheet, fetched with the check of addresses when it is first opened. Draw it within a
 * `Suspense`.
 */
export const useAccountFormSheet = (): ComponentType<WithoutCheck> => {
  const { loadAddressCheck } = useShop();
  return useOnce(() =>
    lazily<WithoutCheck>(async () => {
      const [{ WithdrawalAccountFormSheet }, checkAddress] = await Promise.all([
        import("./withdrawal-account-form-sheet.tsx"),
        loadAddressCheck(),
      ]);
      return (props) => createElement(WithdrawalAccountFormSheet, { ...props, checkAddress });
    }),
  );
};
