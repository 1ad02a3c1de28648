export const catalogue = {
  "title.paid": "This order is already paid",
  "message.paid": "Nothing more is to be paid.",
  "title.cancelled": "This order was cancelled",
  "message.cancelled": "It can no longer be paid.",
  "title.pending_recycle": "This order is being recycled",
  "message.pending_recycle": "It was paid before; nothing more is to be paid.",
  "title.recycled": "This order has been recycled",
  "message.recycled": "It was paid before; nothing more is to be paid.",
  "title.other": "This order cannot be paid now",
  "message.other": "See it among your orders.",
  seePayment: "See the payment",
} as const;
