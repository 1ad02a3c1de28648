/** An http(s) address or a path of the shop (D8). */
export const isOpenable = (address: string): boolean =>
  /^https?:\/\//.test(address) || /^\/(?!\/)/.test(address);
