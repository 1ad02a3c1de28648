import type { ProductView } from "../fake-server/views/find-products.ts";
import type {
  PaymentView,
  Pending,
  RechargeView,
  RecycleView,
  FakeServerState,
  WithdrawalView,
} from "../fake-server/views/fake-server-state.ts";
import type { FakeServerControl } from "./fake-server-control.ts";
import { timeText } from "../fake-server/wire/time.ts";
import { amountText, percentText, durationText, statusText } from "./texts.ts";

/** The panel's commands. Each resolves to one line: what was done, and the new state. */
export const commandsOf = (control: FakeServerControl) => {
  const balanceText = async ({ customer }: Pending): Promise<string> => {
    const { customers } = await control.inspect();
    const found = customers.find(({ username }) => username === customer);
    return found === undefined ? "" : `; ${customer} has ${amountText(found.balance)}`;
  };
  const clockText = async (): Promise<string> => `${timeText((await control.inspect()).now)} UTC`;
  return {
    advance: async (milliseconds: number) => {
      await control.advance(milliseconds);
      return `The clock went ${durationText(milliseconds)} forward: ${await clockText()}`;
    },
    finishRecycle: async (recycle: RecycleView) => {
      await control.completeRecycle(recycle.orderId);
      const credited = `${amountText(recycle.amount)} credited`;
      return `Order ${recycle.orderNo} is recycled, ${credited}${await balanceText(recycle)}`;
    },
    decide: async (withdrawal: WithdrawalView, status: "approved" | "rejected" | "completed") => {
      await control.decideWithdrawal(withdrawal.id, status);
      return `Withdrawal ${withdrawal.id} is ${status}${await balanceText(withdrawal)}`;
    },
    settle: async (recharge: RechargeView, outcome: "paid" | "failed" | "cancelled") => {
      await control.settleRecharge(recharge.id, outcome);
      return `Recharge ${recharge.rechargeNo} is ${outcome}${await balanceText(recharge)}`;
    },
    endPayment: async (
      { orderNo, method, orderStatus }: PaymentView,
      outcome: "completed" | "failed" | "abandoned",
    ) => {
      await control.endPayment(orderNo, outcome);
      const order = statusText(orderStatus);
      if (outcome !== "completed")
        return `The payment by ${method} ${outcome === "failed" ? "failed" : "was given up"}: order ${orderNo} stays ${order}`;
      return orderStatus === "unpaid"
        ? `Order ${orderNo} is paid by ${method}`
        : `The payment by ${method} is a surplus: order ${orderNo} was ${order}`;
    },
    sendMessage: async (username: string, title: string, content: string) => {
      if (title.trim() === "" || content.trim() === "") {
        throw new Error("A message needs a title and a content");
      }
      const id = await control.sendMessage({ username, title, content });
      return `Message ${id} is in the inbox of ${username}, unread`;
    },
    editProduct: async (
      { id, name }: ProductView,
      edit: { readonly price?: number; readonly stock?: number; readonly onSale?: boolean },
    ) => {
      await control.editProduct(id, edit);
      const [now] = await control.findProducts(String(id));
      if (now === undefined) return `Product ${id} is changed`;
      const sale = now.onSale ? "on sale" : "off sale";
      return `${name}: ${amountText(now.price)}, ${now.stock} in stock, ${sale}`;
    },
    expireTokens: async (username: string) => {
      await control.revokeSessions(username);
      return `The tokens of ${username} are expired: the next call answers 401`;
    },
    freeze: async (username: string, frozen: boolean) => {
      await control.freezeCustomer(username, frozen);
      return frozen
        ? `The account of ${username} is frozen: logged out, and no login`
        : `The account of ${username} is open`;
    },
    freezeWithdrawals: async (username: string, frozen: boolean) => {
      await control.freezeWithdrawals(username, frozen);
      return `The withdrawals of ${username} are ${frozen ? "frozen" : "open"}`;
    },
    planFault: async (fault: Parameters<FakeServerControl["planFault"]>[0]) => {
      await control.planFault(fault);
      const times = fault.times ?? 1;
      return `${fault.kind} hits the next ${times === 1 ? "" : `${times} times `}${fault.call}`;
    },
    startFaults: async (faults: NonNullable<FakeServerState["faults"]>) => {
      await control.seedFaults(faults);
      const { seed, rate, kinds } = faults;
      const only = kinds === undefined ? "" : `, only by ${kinds.join(", ")}`;
      return `Seed ${seed} hits ${percentText(rate)} of the calls from now on${only}`;
    },
    stopFaults: async () => {
      await control.seedFaults(null);
      return "No more faults come by seed";
    },
    setIdempotency: async (idempotency: FakeServerState["modes"]["idempotency"]) => {
      await control.setModes({ idempotency });
      return idempotency === "honoured"
        ? "A second request under an Idempotency-Key is answered as the first"
        : "The Idempotency-Key is not looked at: a second request is a second request";
    },
    confirmAfter: async (siteConfirmsAfter: number) => {
      await control.setModes({ siteConfirmsAfter });
      return siteConfirmsAfter === 0
        ? "The payment site confirms at once"
        : `The payment site confirms ${durationText(siteConfirmsAfter)} later, by the server’s clock`;
    },
    releaseHeld: async () => {
      await control.releaseHeld();
      return "The held answers are on their way";
    },
    beginScenario: async (name: string, seed: number) => {
      await control.switchScenario(name, seed);
      return `Scenario ${name} began with seed ${seed}; log in again`;
    },
    loadState: async (text: string) => {
      await control.loadState(text);
      return `The state is loaded: ${await clockText()}`;
    },
    reset: async () => {
      await control.reset();
      return "The scenario began afresh; log in again";
    },
  };
};

export type Commands = ReturnType<typeof commandsOf>;
