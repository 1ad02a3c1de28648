export const catalogue = {
  paidTitle: "This order is already paid",
  paidMessage: "Nothing more is to be paid.",
  cancelledTitle: "This order was cancelled",
  cancelledMessage: "It can no longer be paid.",
  recyclingTitle: "This order is being recycled",
  recyclingMessage: "It was paid before; nothing more is to be paid.",
  recycledTitle: "This order has been recycled",
  recycledMessage: "It was paid before; nothing more is to be paid.",
  otherTitle: "This order cannot be paid now",
  otherMessage: "See it among your orders.",
  seePayment: "See the payment",
} as const;
