/** The local storage key of the shop's state. */
export const browserKey = "fake-shop";
