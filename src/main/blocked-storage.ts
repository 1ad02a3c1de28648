/**
 * Where the browser forbids storage, as in a frame of another site, each access throws. MSW reads the storage
 * as soon as it is loaded, so there was no fake server at all. A storage that is empty and takes nothing
 * stands in.
 */
export const replaceBlockedStorage = (): void => {
  try {
    window.localStorage.getItem("");
  } catch (cause) {
    const storage: Storage = {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => {
        throw cause;
      },
      removeItem: () => {},
      clear: () => {},
    };
    Object.defineProperty(window, "localStorage", { configurable: true, value: storage });
  }
};
