import { useActorRef, useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CallFailure } from "../domain/failure.ts";
import { resourceMachine } from "../domain/resource/resource.machine.ts";
import type { Slot } from "../domain/slot.ts";
import { useMemory } from "./routing/screen-memory.ts";
import { useOnce } from "./use-once.ts";

/** One thing read for a screen, and remembered for Back under a name of the caller's. */
export interface ResourceView<Value> {
  readonly value: Value | null;
  /** It could not be read and there is no value to show. */
  readonly failed: boolean;
  readonly refresh: () => void;
}

export const useResource = <Value>(
  load: Slot<Value, CallFailure, { readonly key: null }>,
  name: string,
): ResourceView<Value> => {
  const memory = useMemory<Value>(name);
  const actor = useActorRef(
    useOnce(() => resourceMachine<null, Value, CallFailure>().provide({ actors: { load } })),
    { id: name, input: { key: null, restored: memory.restored } },
  );
  const value = useSelector(actor, ({ context }) => context.value);
  const failed = useSelector(actor, (snapshot) => snapshot.matches("failed"));
  useEffect(() => {
    if (value !== null) memory.keep(value);
  }, [memory, value]);
  return { value, failed, refresh: () => actor.send({ type: "REFRESH" }) };
};
