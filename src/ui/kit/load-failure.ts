/** Code or texts that did not arrive, as without a network: no bug of what was to be shown. */
export class LoadFailure extends Error {}
