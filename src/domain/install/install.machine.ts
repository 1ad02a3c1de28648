import { Result } from "effect";
import { assign, fromCallback, setup } from "xstate";
import { callActor, withEvent } from "../call/call-actor.ts";
import {
  type InstallMoment,
  type InstallStatus,
  type InstallWay,
  isOffered,
} from "./install-offer.ts";

type InstallEvent =
  | { readonly type: "STATUS_CHANGED"; readonly status: InstallStatus }
  | { readonly type: "INSTALL" | "DECLINE" };

const calls = {
  /** Sends STATUS_CHANGED at once and whenever it changes. */
  watchInstall: fromCallback<InstallEvent>(() => {}),
  /** Asks by the browser's own dialog. True: the customer has accepted. */
  promptInstall: callActor<boolean, never, void>(),
  storeDecline: callActor<void, never, void>(),
};

export type InstallActors = typeof calls;

interface InstallContext {
  readonly moment: InstallMoment;
  readonly way: InstallWay | null;
}

/** The offer to put the shop on the home screen. */
const installMachine = setup({
  types: {} as {
    context: InstallContext;
    events: InstallEvent;
    input: Pick<InstallContext, "moment">;
  },
  actors: calls,
  guards: {
    "it is offered": ({ context: { moment } }, { status }: { status: InstallStatus }) =>
      isOffered(status, moment),
    "it comes unrequested": ({ context: { moment } }) => moment === "after an order",
  },
}).createMachine({
  id: "install",
  context: ({ input: { moment } }) => ({ moment, way: null }),
  invoke: { src: "watchInstall" },
  initial: "hidden",
  on: {
    STATUS_CHANGED: [
      {
        guard: { type: "it is offered", params: withEvent },
        target: ".offered",
        actions: assign({ way: ({ event }) => event.status.way }),
      },
      { target: ".hidden" },
    ],
  },
  states: {
    hidden: {},
    offered: { on: { INSTALL: "prompting", DECLINE: "declining" } },
    prompting: {
      // The browser takes its offer back while its dialog is open.
      on: { STATUS_CHANGED: {} },
      invoke: {
        src: "promptInstall",
        onDone: [
          {
            guard: ({ event: { output } }) => Result.getOrElse(output, () => false),
            target: "hidden",
          },
          { guard: "it comes unrequested", target: "declining" },
          { target: "hidden" },
        ],
      },
    },
    declining: {
      on: { STATUS_CHANGED: {} },
      invoke: { src: "storeDecline", onDone: "hidden" },
    },
  },
});

export type InstallLogic = typeof installMachine;

export const installLogic = (actors: InstallActors): InstallLogic =>
  installMachine.provide({ actors });
