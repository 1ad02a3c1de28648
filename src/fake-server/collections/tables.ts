import type { Journal } from "../store/journal.ts";
import { createTable } from "../store/table.ts";
import { AttemptRow } from "./attempt.ts";
import { BalanceLogRow } from "./balance-log.ts";
import { CartItemRow } from "./cart-item.ts";
import { CategoryRow } from "./category.ts";
import { ChargeRow } from "./charge.ts";
import { CustomerRow } from "./customer.ts";
import { LateCallRow } from "./late-call.ts";
import { MessageRow } from "./message.ts";
import { OrderItemRow } from "./order-item.ts";
import { OrderRow } from "./order.ts";
import { PaymentRow } from "./payment.ts";
import { ProductRow } from "./product.ts";
import { RechargeRow } from "./recharge.ts";
import { SessionRow } from "./session.ts";
import { UploadRow } from "./upload.ts";
import { WithdrawalAccountRow } from "./withdrawal-account.ts";
import { WithdrawalRow } from "./withdrawal.ts";

/** Every collection of the shop. The names are also those of the snapshot. */
export const createTables = (journal: Journal) => ({
  categories: createTable("categories", CategoryRow, journal, ["parent_id"]),
  products: createTable("products", ProductRow, journal, ["category_id"]),
  customers: createTable("customers", CustomerRow, journal, ["username", "invite_code"]),
  sessions: createTable("sessions", SessionRow, journal, ["customer_id"]),
  cartItems: createTable("cart_items", CartItemRow, journal, ["customer_id"]),
  orders: createTable("orders", OrderRow, journal, ["customer_id", "order_no", "status"]),
  orderItems: createTable("order_items", OrderItemRow, journal, ["order_id"]),
  payments: createTable("payments", PaymentRow, journal, ["order_id"]),
  charges: createTable("charges", ChargeRow, journal, ["order_id", "recharge_id", "is_surplus"]),
  balanceLogs: createTable("balance_logs", BalanceLogRow, journal, ["customer_id"]),
  messages: createTable("messages", MessageRow, journal, ["customer_id"]),
  withdrawalAccounts: createTable("withdrawal_accounts", WithdrawalAccountRow, journal, [
    "customer_id",
  ]),
  withdrawals: createTable("withdrawals", WithdrawalRow, journal, ["customer_id", "status"]),
  recharges: createTable("recharges", RechargeRow, journal, [
    "customer_id",
    "recharge_no",
    "status",
  ]),
  uploads: createTable("uploads", UploadRow, journal, ["customer_id", "name"]),
  lateCalls: createTable("late_calls", LateCallRow, journal, []),
  attempts: createTable("attempts", AttemptRow, journal, ["key", "customer_id"]),
});

export type Tables = ReturnType<typeof createTables>;
