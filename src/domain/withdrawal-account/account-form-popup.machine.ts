import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  sendTo,
  setup,
  type Snapshot,
} from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { present } from "../call/present.ts";
import { openFlow, type OpenedFlow } from "../session/open-flow.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { AccountAttemptRef, ToAccountRequest } from "./account-attempt.ts";
import type { AccountRules } from "./account-form.ts";
import type { AccountFormLogic, AccountFormRef } from "./withdrawal-account-form.machine.ts";
import { isChangeSending } from "./withdrawal-account-form-selectors.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";

/** What the form is made of. It comes when the form is first opened. */
export interface AccountFormFlow {
  readonly logic: AccountFormLogic;
  readonly rules: AccountRules;
  readonly toRequest: ToAccountRequest;
  /** The session's one attempt at adding an account. Tells the session's readers. */
  readonly attemptOf: (session: SessionRef) => AccountAttemptRef;
}

/** What the popup tells whoever has opened it. */
export type AccountFormNews =
  /** Null: the server has said yes, and the account could not be read yet. */
  | { readonly type: "ACCOUNT_SAVED"; readonly account: WithdrawalAccount | null }
  /** By the customer. `isInDoubt`: a change was sent, and it is not known what became of it. */
  | { readonly type: "ACCOUNT_FORM_CLOSED"; readonly isInDoubt: boolean };

interface PopupInput {
  readonly session: SessionRef;
  readonly parent: ActorRef<Snapshot<unknown>, AccountFormNews>;
}

interface PopupContext extends PopupInput {
  /** The account that is changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  /** Null until its code is there. */
  readonly opened: OpenedFlow<AccountFormFlow> | null;
  /** Of the last opening: while the popup closes it still shows it. Null: it was never open. */
  readonly form: AccountFormRef | null;
  /** The next opening begins with another form. */
  readonly isOver: boolean;
}

type FormNews =
  | { readonly type: "SAVED"; readonly account: WithdrawalAccount | null }
  | { readonly type: "NOT_SAVED"; readonly failure: CallFailure | null };

type PopupEvent =
  | { readonly type: "OPENED"; readonly account: WithdrawalAccount | null }
  | { readonly type: "CLOSED" }
  /** Fetch what could not be fetched. */
  | { readonly type: "RETRY" }
  | FormNews;

const formNews = fromCallback<FormNews, { readonly form: AccountFormRef }>(
  ({ input: { form }, sendBack }) => {
    const told = [
      form.on("saved", ({ account }) => sendBack({ type: "SAVED", account })),
      form.on("not saved", ({ failure }) => sendBack({ type: "NOT_SAVED", failure })),
    ];
    return () => {
      for (const each of told) each.unsubscribe();
    };
  },
);

/**
 * The popup of the form that adds or changes a withdrawal account (specification §2). Whoever closes
 * it in the middle of a new account finds it again as it was; what is being sent goes on without it.
 * Its code comes when it is first opened.
 *
 * @spec S2.74 S2.75
 */
export const accountFormPopupMachine = setup({
  types: {} as {
    context: PopupContext;
    events: PopupEvent;
    input: PopupInput;
    /** While it is closed: nothing else tells it. Null: another tab was faster. */
    emitted: { type: "not saved"; failure: CallFailure | null };
  },
  actors: {
    openForm: openFlow<AccountFormFlow>(() => Promise.reject(new Error("No form was provided"))),
    formNews,
  },
  guards: {
    "its code is there": ({ context }) => context.opened !== null,
  },
  actions: {
    "note what it is for": assign((_, { account }: { account: WithdrawalAccount | null }) => ({
      account,
    })),
    /** Unless the one of before goes on. */
    "begin another form": enqueueActions(({ context, enqueue }) => {
      const { account, form, isOver } = context;
      if (form !== null) {
        const former = form.getSnapshot().context.account;
        if (!isOver && former?.id === account?.id) return;
        enqueue.stopChild("form news");
        enqueue.stopChild(form);
      }
      enqueue.assign(({ spawn }) => {
        const { flow, attempt: adding } = present(context.opened);
        const { logic, rules, toRequest } = flow;
        const attempt = account === null ? adding : null;
        const begun = spawn(logic, { input: { ...rules, toRequest, account, attempt } });
        spawn("formNews", { id: "form news", input: { form: begun } });
        return { form: begun, isOver: false };
      });
    }),
    "show the form": ({ context }) => present(context.form).send({ type: "OPENED" }),
    "leave it without a form": sendTo(({ context }) => context.parent, {
      type: "ACCOUNT_FORM_CLOSED",
      isInDoubt: false,
    }),
    // An account is edited from what it is; one that is being added waits as it was typed.
    "leave the form": enqueueActions(({ context: { form, parent }, enqueue }) => {
      const state = present(form).getSnapshot();
      const { account, attempt, doubt } = state.context;
      if (account !== null && !isChangeSending(state)) enqueue.assign({ isOver: true });
      enqueue(() => attempt?.send({ type: "ACKNOWLEDGED" }));
      enqueue.sendTo(parent, { type: "ACCOUNT_FORM_CLOSED", isInDoubt: doubt !== null });
    }),
  },
}).createMachine({
  id: "account form popup",
  context: ({ input }) => ({
    ...input,
    account: null,
    opened: null,
    form: null,
    isOver: false,
  }),
  initial: "closed",
  on: {
    SAVED: {
      target: ".closed",
      actions: [
        assign({ isOver: true }),
        sendTo(
          ({ context }) => context.parent,
          ({ event: { account } }) => ({ type: "ACCOUNT_SAVED", account }),
        ),
      ],
    },
  },
  states: {
    closed: {
      on: {
        OPENED: [
          {
            guard: "its code is there",
            target: "open",
            actions: {
              type: "note what it is for",
              params: ({ event: { account } }) => ({ account }),
            },
          },
          {
            target: "fetching",
            actions: {
              type: "note what it is for",
              params: ({ event: { account } }) => ({ account }),
            },
          },
        ],
        NOT_SAVED: {
          actions: emit(({ event: { failure } }) => ({ type: "not saved" as const, failure })),
        },
      },
    },
    fetching: {
      invoke: {
        src: "openForm",
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: "open", actions: assign(({ event }) => ({ opened: event.output })) },
        onError: "failed",
      },
      on: {
        OPENED: {
          actions: {
            type: "note what it is for",
            params: ({ event: { account } }) => ({ account }),
          },
        },
        CLOSED: { target: "closed", actions: "leave it without a form" },
      },
    },
    failed: {
      on: {
        RETRY: "fetching",
        OPENED: {
          target: "fetching",
          actions: {
            type: "note what it is for",
            params: ({ event: { account } }) => ({ account }),
          },
        },
        CLOSED: { target: "closed", actions: "leave it without a form" },
      },
    },
    open: {
      entry: ["begin another form", "show the form"],
      on: { CLOSED: { target: "closed", actions: "leave the form" } },
    },
  },
});

export type AccountFormPopupLogic = typeof accountFormPopupMachine;
export type AccountFormPopupRef = ActorRefFrom<AccountFormPopupLogic>;
