/** The item of a browser's local storage in which the shop's state is. */
export const browserKey = "fake-shop";
