import type { ActorRefFrom } from "xstate";
import type { paymentMachine } from "../../../domain/payment/payment.machine.ts";

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
