import type { UndoLog } from "../store/undo-log.ts";
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

/** All tables of the shop. The names are also those in the snapshot. */
export const createTables = (undoLog: UndoLog) => ({
  categories: createTable("categories", CategoryRow, undoLog, ["parent_id"]),
  products: createTable("products", ProductRow, undoLog, ["category_id"]),
  customers: createTable("customers", CustomerRow, undoLog, ["username", "invite_code"]),
  sessions: createTable("sessions", SessionRow, undoLog, ["customer_id"]),
  cartItems: createTable("cart_items", CartItemRow, undoLog, ["customer_id"]),
  orders: createTable("orders", OrderRow, undoLog, ["customer_id", "order_no", "status"]),
  orderItems: createTable("order_items", OrderItemRow, undoLog, ["order_id"]),
  payments: createTable("payments", PaymentRow, undoLog, ["order_id"]),
  charges: createTable("charges", ChargeRow, undoLog, ["order_id", "recharge_id", "is_surplus"]),
  balanceLogs: createTable("balance_logs", BalanceLogRow, undoLog, ["customer_id"]),
  messages: createTable("messages", MessageRow, undoLog, ["customer_id"]),
  withdrawalAccounts: createTable("withdrawal_accounts", WithdrawalAccountRow, undoLog, [
    "customer_id",
  ]),
  withdrawals: createTable("withdrawals", WithdrawalRow, undoLog, ["customer_id", "status"]),
  recharges: createTable("recharges", RechargeRow, undoLog, [
    "customer_id",
    "recharge_no",
    "status",
  ]),
  uploads: createTable("uploads", UploadRow, undoLog, ["customer_id", "name"]),
  lateCalls: createTable("late_calls", LateCallRow, undoLog, []),
  attempts: createTable("attempts", AttemptRow, undoLog, ["key", "customer_id"]),
});

export type Tables = ReturnType<typeof createTables>;
