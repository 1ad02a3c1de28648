import { useSelector } from "@xstate/react";
import type { ResourceRef } from "../../domain/resource/resource.machine.ts";

/** A resource of a screen's machine, for rendering. */
export interface ResourceView<Value> {
  readonly value: Value | null;
  /** The read failed and there is no older value. */
  readonly failed: boolean;
  readonly refresh: () => void;
}

export const useResource = <Value>(resource: ResourceRef<Value>): ResourceView<Value> => ({
  value: useSelector(resource, ({ context }) => context.value),
  failed: useSelector(resource, (snapshot) => snapshot.matches("failed")),
  refresh: () => resource.send({ type: "REFRESH" }),
});
