import type { ProductSight } from "../fake-server/sights/find-products.ts";
import type {
  PaymentSight,
  Pending,
  RechargeSight,
  RecycleSight,
  Situation,
  WithdrawalSight,
} from "../fake-server/sights/situation.ts";
import type { Hand } from "./hand.ts";
import { amountText, instantText, percentText, spanText, statusText } from "./texts.ts";

/** What the server's hand does. Each deed answers one line: what was done, and what stands now. */
export const deedsOf = (hand: Hand) => {
  const balanceText = async ({ customer }: Pending): Promise<string> => {
    const { customers } = await hand.look();
    const found = customers.find(({ username }) => username === customer);
    return found === undefined ? "" : `; ${customer} has ${amountText(found.balance)}`;
  };
  const clockText = async (): Promise<string> => `${instantText((await hand.look()).now)} UTC`;
  return {
    advance: async (milliseconds: number) => {
      await hand.advance(milliseconds);
      return `The clock went ${spanText(milliseconds)} forward: ${await clockText()}`;
    },
    finishRecycle: async (recycle: RecycleSight) => {
      await hand.completeRecycle(recycle.orderId);
      const credited = `${amountText(recycle.amount)} credited`;
      return `Order ${recycle.orderNo} is recycled, ${credited}${await balanceText(recycle)}`;
    },
    decide: async (withdrawal: WithdrawalSight, status: "approved" | "rejected" | "completed") => {
      await hand.decideWithdrawal(withdrawal.id, status);
      return `Withdrawal ${withdrawal.id} is ${status}${await balanceText(withdrawal)}`;
    },
    settle: async (recharge: RechargeSight, outcome: "paid" | "failed" | "cancelled") => {
      await hand.settleRecharge(recharge.id, outcome);
      return `Recharge ${recharge.rechargeNo} is ${outcome}${await balanceText(recharge)}`;
    },
    completePayment: async ({ orderNo, method, orderStatus }: PaymentSight) => {
      await hand.completePayment(orderNo);
      return orderStatus === "unpaid"
        ? `Order ${orderNo} is paid by ${method}`
        : `The payment by ${method} is a surplus: order ${orderNo} was ${statusText(orderStatus)}`;
    },
    failPayment: async ({ orderNo, method, orderStatus }: PaymentSight) => {
      await hand.failPayment(orderNo);
      return `The payment by ${method} failed: order ${orderNo} stays ${statusText(orderStatus)}`;
    },
    abandonPayment: async ({ orderNo, method, orderStatus }: PaymentSight) => {
      await hand.abandonPayment(orderNo);
      return `The payment by ${method} was given up: order ${orderNo} stays ${statusText(orderStatus)}`;
    },
    sendMessage: async (username: string, title: string, content: string) => {
      if (title.trim() === "" && content.trim() === "") {
        throw new Error("A message needs a title or a content");
      }
      const id = await hand.sendMessage({ username, title, content });
      return `Message ${id} is in the inbox of ${username}, unread`;
    },
    editProduct: async (
      { id, name }: ProductSight,
      edit: { readonly price?: number; readonly stock?: number; readonly onSale?: boolean },
    ) => {
      await hand.editProduct(id, edit);
      const [now] = await hand.findProducts(String(id));
      if (now === undefined) return `Product ${id} is changed`;
      const sale = now.onSale ? "on sale" : "off sale";
      return `${name}: ${amountText(now.price)}, ${now.stock} in stock, ${sale}`;
    },
    expireTokens: async (username: string) => {
      await hand.revokeSessions(username);
      return `The tokens of ${username} are expired: the next call answers 401`;
    },
    freeze: async (username: string, frozen: boolean) => {
      await hand.freezeCustomer(username, frozen);
      return frozen
        ? `The account of ${username} is frozen: logged out, and no login`
        : `The account of ${username} is open`;
    },
    freezeWithdrawals: async (username: string, frozen: boolean) => {
      await hand.freezeWithdrawals(username, frozen);
      return `The withdrawals of ${username} are ${frozen ? "frozen" : "open"}`;
    },
    planFault: async (fault: Parameters<Hand["planFault"]>[0]) => {
      await hand.planFault(fault);
      const times = fault.times ?? 1;
      return `${fault.kind} hits the next ${times === 1 ? "" : `${times} times `}${fault.call}`;
    },
    startFaults: async (faults: NonNullable<Situation["faults"]>) => {
      await hand.seedFaults(faults);
      const { seed, rate, kinds } = faults;
      const only = kinds === undefined ? "" : `, only by ${kinds.join(", ")}`;
      return `Seed ${seed} hits ${percentText(rate)} of the calls from now on${only}`;
    },
    stopFaults: async () => {
      await hand.seedFaults(null);
      return "No more faults come by seed";
    },
    setIdempotency: async (idempotency: Situation["modes"]["idempotency"]) => {
      await hand.setModes({ idempotency });
      return idempotency === "honoured"
        ? "A second request under an Idempotency-Key is answered as the first"
        : "The Idempotency-Key is not looked at: a second request is a second request";
    },
    confirmAfter: async (siteConfirmsAfter: number) => {
      await hand.setModes({ siteConfirmsAfter });
      return siteConfirmsAfter === 0
        ? "The payment site confirms at once"
        : `The payment site confirms ${spanText(siteConfirmsAfter)} later, by the server’s clock`;
    },
    releaseHeld: async () => {
      await hand.releaseHeld();
      return "The held answers are on their way";
    },
    beginScenario: async (name: string, seed: number) => {
      await hand.switchScenario(name, seed);
      return `Scenario ${name} began with seed ${seed}; log in again`;
    },
    loadState: async (text: string) => {
      await hand.loadState(text);
      return `The state is loaded: ${await clockText()}`;
    },
    reset: async () => {
      await hand.reset();
      return "The scenario began afresh; log in again";
    },
  };
};

export type Deeds = ReturnType<typeof deedsOf>;
