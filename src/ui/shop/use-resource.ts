import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../../domain/call/failure.ts";
import type { resourceMachine } from "../../domain/resource/resource.machine.ts";

/** One thing that a screen's machine reads, as it is drawn. */
export interface ResourceView<Value> {
  readonly value: Value | null;
  /** It could not be read and there is no value to show. */
  readonly failed: boolean;
  readonly refresh: () => void;
}

type ResourceRef<Value> = ActorRefFrom<
  ReturnType<typeof resourceMachine<null, Value, CallFailure>>
>;

export const useResource = <Value>(resource: ResourceRef<Value>): ResourceView<Value> => ({
  value: useSelector(resource, ({ context }) => context.value),
  failed: useSelector(resource, (snapshot) => snapshot.matches("failed")),
  refresh: () => resource.send({ type: "REFRESH" }),
});
