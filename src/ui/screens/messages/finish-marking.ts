import { createActor } from "xstate";
import type { MessageId } from "../../../domain/identity/ids.ts";
import {
  markingMachine,
  type MarkingOutcome,
  type MarkSome,
} from "../../../domain/inbox/marking.machine.ts";
import type { Shop } from "../../shop/shop.tsx";

interface Rest {
  readonly ids: readonly MessageId[];
  readonly markSome: MarkSome;
  readonly session: Shop["session"];
  readonly onDone: (outcome: MarkingOutcome) => void;
}

/**
 * Finishes "mark all" and the tapped messages in the background after the screen is unmounted. Stops when
 * the session ends, because the messages belong to its customer.
 */
export const finishMarking = ({ ids, markSome, session, onDone }: Rest): void => {
  const marking = createActor(markingMachine.provide({ actors: { markSome } }), {
    input: { ids },
  });
  const { forgotten } = session.getSnapshot().context;
  const customer = session.subscribe(({ context }) => {
    if (context.forgotten !== forgotten) marking.stop();
  });
  marking.subscribe({
    complete: () => {
      customer.unsubscribe();
      const { output } = marking.getSnapshot();
      if (output !== undefined) onDone(output);
    },
  });
  marking.start();
};
