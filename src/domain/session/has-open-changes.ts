import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { SessionRef } from "./session.machine.ts";

const senders = new WeakMap<SessionRef, Set<() => boolean>>();

/** Notes an actor that sends changes without a record (D7), until it ends: a logout warns of them. */
export const noteSender = <Sender extends AnyActorRef>(
  session: SessionRef,
  sender: Sender,
  isSending: (snapshot: SnapshotFrom<Sender>) => boolean,
): void => {
  const ofSession = senders.get(session) ?? new Set();
  const isOpen = (): boolean => isSending(sender.getSnapshot());
  senders.set(session, ofSession.add(isOpen));
  sender.subscribe({ complete: () => ofSession.delete(isOpen) });
};

/** A change was sent that the shop has not answered. Nothing is kept of it after a logout. */
export const hasOpenChanges = (session: SessionRef): boolean =>
  [...(senders.get(session) ?? [])].some((isOpen) => isOpen());
