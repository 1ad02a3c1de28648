import { emit, setup } from "xstate";

/** An attempt that ends as the test says. */
export const endingAttempt = setup({
  types: {} as {
    events: { type: "END"; outcome: object };
    emitted: { type: "ended"; outcome: object };
  },
}).createMachine({
  on: { END: { actions: emit(({ event: { outcome } }) => ({ type: "ended", outcome })) } },
});
