/** `@msw/data` needs `crypto.randomUUID`, which is missing on plain http (not localhost). */
export const ensureRandomUuid = (): void => {
  if (typeof crypto.randomUUID === "function") return;
  const hex = (bytes: number): string =>
    [...crypto.getRandomValues(new Uint8Array(bytes))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
  Object.defineProperty(crypto, "randomUUID", {
    value: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-8${hex(2).slice(1)}-${hex(6)}`,
  });
};
