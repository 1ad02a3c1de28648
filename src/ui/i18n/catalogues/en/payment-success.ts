export const catalogue = {
  title: "Payment",
  "title.paid": "Payment received",
  "message.paid": "Thank you! Your order is paid.",
  amount: "Amount",
  status: "Status",
  "title.unpaid": "Payment not confirmed yet",
  "message.unpaid":
    "If you have paid, the confirmation can take a moment. Check again before paying once more.",
  "title.cancelled": "This order was cancelled",
  "message.cancelled": "If you have paid, customer service helps you to get the money back.",
  "title.pending_recycle": "Paid, and being recycled",
  "title.recycled": "Paid, and recycled since",
  "title.other": "This order has another status",
  "message.other": "See it among your orders.",
  backToPayment: "Back to payment",
  missingTitle: "Which order is it about?",
  missingMessage: "This link names no order. Check your orders to see what is paid.",
  notFoundMessage:
    "The link may be mistyped, or the order belongs to another account. Check your orders to see what is paid.",
  loadFailedMessage: "Your payment is not affected by this. Try again, or see your orders.",
} as const;
