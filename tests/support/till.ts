import type { FakeServerOptions } from "../../src/fake-server/create-fake-server.ts";
import { openShop } from "./fake-shop.ts";
import { placeOrder, signatureIn } from "./placed-order.ts";

/** A shop whose first product costs 10.10, and what a customer orders there and pays at the payment site. */
export const openTill = async (options: FakeServerOptions = {}) => {
  const shop = openShop(options);
  const token = await shop.logIn();
  await shop.server.editProduct(1, { stock: 5, onSale: true, price: 10_10 });
  const call = (line: string, body?: unknown) => shop.call(line, body, { token });
  const order = async () => {
    const { id, orderNo, pay } = await placeOrder(call, { price: 10.1 });
    return {
      id,
      orderNo,
      pay,
      /** Goes to the payment site; answers the proof that it hands back. */
      visit: async (method = "alipay") => signatureIn((await pay(method)).textAt("payUrl")),
      cancel: () => call(`POST /client/orders/${id}/cancel`),
      confirm: async (signature: string) =>
        (await shop.server.confirmPayment(orderNo, signature)).status,
      status: () => shop.server.inspect((tables) => tables.orders.get(id)?.status),
      method: () => shop.server.inspect((tables) => tables.orders.get(id)?.pay_method),
      payments: () =>
        shop.server.inspect((tables) =>
          tables.payments.where("order_id", id).map(({ method, status }) => `${method} ${status}`),
        ),
      charges: () =>
        shop.server.inspect((tables) =>
          tables.charges.where("order_id", id).map((charge) => ({
            method: charge.method,
            amount: charge.amount,
            surplus: charge.is_surplus,
            refunded: charge.refunded_at !== null,
          })),
        ),
    };
  };
  const recharge = async () => {
    const made = await call("POST /client/recharges", { amount: 200, method: "alipay" });
    const [id, no] = [made.number("recharge.id"), made.textAt("recharge.recharge_no")];
    const signature = signatureIn(made.textAt("payUrl"));
    return {
      id,
      report: async (outcome: string) =>
        (await shop.server.confirmRecharge(no, signature, outcome)).status,
      status: () => shop.server.inspect((tables) => tables.recharges.get(id)?.status),
      charges: () => shop.server.inspect((tables) => tables.charges.where("recharge_id", id)),
    };
  };
  return {
    ...shop,
    /** As whoever has the token. */
    callAs: shop.call,
    call,
    order,
    recharge,
    balance: async () => Number((await call("GET /client/user")).at("user.balance")),
    newestLog: async () => (await call("GET /client/balance-logs?limit=1")).at("logs.0"),
  };
};
