import {
  type UsdtAddressCheck,
  usdtAddressCheck,
} from "../../domain/withdrawal-account/usdt-address.ts";
import { addressSums } from "./address-sums.noble.ts";

/** The check of the form (D15). Import it when the form is opened: it brings the libraries. */
export const checkUsdtAddress: UsdtAddressCheck = usdtAddressCheck(addressSums);
