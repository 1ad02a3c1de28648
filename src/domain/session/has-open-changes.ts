import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { SessionRef } from "./session.machine.ts";

const senders = new WeakMap<SessionRef, Map<AnyActorRef, () => boolean>>();

/** Notes an actor that sends changes without a record (D7), until it ends: whoever logs out is told of them. */
export const noteSender = <Sender extends AnyActorRef>(
  session: SessionRef,
  sender: Sender,
  isSending: (snapshot: SnapshotFrom<Sender>) => boolean,
): void => {
  const ofSession = senders.get(session) ?? new Map<AnyActorRef, () => boolean>();
  senders.set(session, ofSession);
  ofSession.set(sender, () => isSending(sender.getSnapshot()));
  sender.subscribe({ complete: () => ofSession.delete(sender) });
};

/** A change was sent that the shop has not answered. Nothing is kept of it after a logout. */
export const hasOpenChanges = (session: SessionRef): boolean =>
  [...(senders.get(session)?.values() ?? [])].some((isSending) => isSending());
