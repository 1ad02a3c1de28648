import type { CallFailure } from "../failure.ts";
import type { PageRequest } from "../paging/paged-list.machine.ts";
import type { Page } from "../paging/page.ts";
import type { Slot } from "../slot.ts";
import type { RechargeActors } from "./recharge.machine.ts";
import type { Recharge } from "./recharge.ts";

/** The slots of the wallet's recharge part: the process, and the list of its records. */
export interface RechargesActors extends RechargeActors {
  readonly loadRecharges: Slot<Page<Recharge>, CallFailure, PageRequest<null>>;
}
