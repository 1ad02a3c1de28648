import {
  type UsdtAddressCheck,
  usdtAddressCheck,
} from "../../domain/withdrawal-account/usdt-address.ts";
import { addressSums } from "./address-sums.noble.ts";

/** The form's address check (D15). Import it lazily, as it adds the libraries. */
export const checkUsdtAddress: UsdtAddressCheck = usdtAddressCheck(addressSums);
