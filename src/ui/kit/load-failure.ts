/** Code or texts failed to load, for example offline: not a bug of the screen. */
export class LoadFailure extends Error {}
