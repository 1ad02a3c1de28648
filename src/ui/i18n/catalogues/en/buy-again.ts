export const catalogue = {
  fewLeft_one: "Only {{count}} of {{ordered}} added: there are no more in stock",
  fewLeft_other: "Only {{count}} of {{ordered}} added: there are no more in stock",
  notNamed: "Not added: the order does not say which product it is",
  unreadable: "Items of this order that can’t be shown and were not added: {{items}}",
  inTheCart: "Your cart already holds all that is in stock",
  notSent: "Not added yet: the shop stopped answering before",
  notThereYet: "The shop did not answer. It is not in your cart so far.",
  notKnown: "The shop did not answer. Look in your cart before you add it again.",
  dearer: "Costs more now: {{now}} instead of {{before}}",
  retry: "Add the rest",
} as const;
