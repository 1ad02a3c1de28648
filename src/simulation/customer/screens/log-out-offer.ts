import type { LogOutRef } from "../../../domain/session/log-out.machine.ts";
import { type Offer, once } from "./screen.ts";

/** Asks, then confirms or cancels. */
export const logOutOffer = (logOut: LogOutRef): Offer =>
  once(({ much }) => {
    logOut.send({ type: "ASK" });
    logOut.send({ type: much % 4 === 3 ? "CANCEL" : "CONFIRM" });
  });
