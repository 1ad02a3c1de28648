import { createActor, type InputFrom, type OutputFrom } from "xstate";
import type { MarkingLogic } from "../../../domain/inbox/marking.machine.ts";
import { stopWithCustomer } from "../../../domain/session/stop-with-customer.ts";
import type { Shop } from "../../shop/shop.tsx";

interface Rest {
  readonly marking: MarkingLogic;
  readonly input: InputFrom<MarkingLogic>;
  readonly session: Shop["session"];
  readonly onDone: (outcome: OutputFrom<MarkingLogic>) => void;
}

/**
 * Finishes "mark all" and the tapped messages in the background after the screen is unmounted. Stops when
 * the session ends, because the messages belong to its customer.
 */
export const finishMarking = ({ marking: logic, input, session, onDone }: Rest): void => {
  const marking = createActor(logic, { input });
  stopWithCustomer(marking, session);
  marking.subscribe({
    complete: () => {
      const { output } = marking.getSnapshot();
      if (output !== undefined) onDone(output);
    },
  });
  marking.start();
};
