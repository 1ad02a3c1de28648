import type { OrderDetailActors } from "../../../domain/order/order-detail-actors.ts";
import { orderActionActors } from "../order-action-actors.ts";
import type { ShopRuntime } from "../shop-runtime.ts";

export const orderActors = (runtime: ShopRuntime): OrderDetailActors => orderActionActors(runtime);
