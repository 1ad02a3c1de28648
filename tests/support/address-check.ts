import { checkUsdtAddress } from "../../src/adapters/usdt/check-usdt-address.ts";

/** The shop's own, already there. */
export const loadAddressCheck = () => Promise.resolve(checkUsdtAddress);
