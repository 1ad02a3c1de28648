import { emit, setup } from "xstate";

/** An attempt that ends with the outcome that the test chooses. */
export const endingAttempt = setup({
  types: {} as {
    events: { type: "END"; outcome: object };
    emitted: { type: "ended"; outcome: object };
  },
}).createMachine({
  on: { END: { actions: emit(({ event: { outcome } }) => ({ type: "ended", outcome })) } },
});
