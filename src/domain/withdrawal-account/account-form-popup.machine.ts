import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, setup } from "xstate";
import type { CommandDoubt } from "../command/command.machine.ts";
import type { CallFailure } from "../call/failure.ts";
import { nonNull } from "../call/non-null.ts";
import { flowActor, type OpenedFlow } from "../session/open-flow.ts";
import type { SessionRef } from "../session/session.machine.ts";
import type { AccountAttemptRef, ToAccountRequest } from "./account-attempt.ts";
import type { AccountRules } from "./account-form.ts";
import type {
  AccountFormLogic,
  AccountFormRef,
  AccountsRead,
} from "./withdrawal-account-form.machine.ts";
import { isChangeSending } from "./withdrawal-account-form-selectors.ts";
import type { WithdrawalAccount } from "./withdrawal-account.ts";
import { withEvent } from "../call/call-actor.ts";

/** The parts of the form, loaded when it is first opened. */
export interface AccountFormFlow {
  readonly logic: AccountFormLogic;
  readonly rules: AccountRules;
  readonly toRequest: ToAccountRequest;
  /** The session's single attempt at adding an account. Also informs the session's subscribers. */
  readonly attemptOf: (session: SessionRef) => AccountAttemptRef;
}

/** Events that a screen's machine receives from its popup. */
export type AccountFormUpdate =
  /** Null: the server accepted the account, and it could not be read yet. */
  | { readonly type: "ACCOUNT_SAVED"; readonly account: WithdrawalAccount | null }
  /** The customer closed it. `isListOld`: a change is in doubt, or it was refused: the account may be gone. */
  | { readonly type: "ACCOUNT_FORM_CLOSED"; readonly isListOld: boolean };

interface PopupInput {
  readonly session: SessionRef;
}

interface PopupContext extends PopupInput {
  /** The account being changed; null: a new one is added. */
  readonly account: WithdrawalAccount | null;
  /** Null until its code is loaded. */
  readonly opened: OpenedFlow<AccountFormFlow> | null;
  /** The form last opened. Kept so that the popup can show it while closing. Null: never opened. */
  readonly form: AccountFormRef | null;
  /** The next opening starts a new form. */
  readonly isOver: boolean;
}

type FormUpdate =
  | { readonly type: "SAVED"; readonly account: WithdrawalAccount | null }
  | { readonly type: "NOT_SAVED"; readonly failure: CallFailure | null }
  | { readonly type: "IN_DOUBT" };

type PopupEvent =
  | { readonly type: "OPENED"; readonly account: WithdrawalAccount | null }
  | { readonly type: "CLOSED" }
  | AccountsRead
  /** The code of the form's sheet could not be loaded. */
  | { readonly type: "SHEET_LOST" }
  /** Loads the code again after a failure. */
  | { readonly type: "RETRY" }
  | FormUpdate;

const formUpdates = fromCallback<FormUpdate, { readonly form: AccountFormRef }>(
  ({ input: { form }, sendBack }) => {
    const subscriptions = [
      form.on("saved", ({ account }) => sendBack({ type: "SAVED", account })),
      form.on("not saved", ({ failure }) => sendBack({ type: "NOT_SAVED", failure })),
      form.on("in doubt", () => sendBack({ type: "IN_DOUBT" })),
    ];
    return () => {
      for (const each of subscriptions) each.unsubscribe();
    };
  },
);

/**
 * The popup with the form that adds or changes a withdrawal account (specification §2). A new account's
 * form that is closed unfinished opens again as it was; a running request continues while it is closed. Its
 * code is loaded when it is first opened.
 *
 * @spec S2.74 S2.75
 */
export const accountFormPopupMachine = setup({
  types: {} as {
    context: PopupContext;
    events: PopupEvent;
    input: PopupInput;
    emitted:
      /** Null: the server accepted the account, and it could not be read yet. */
      | { type: "saved"; account: WithdrawalAccount | null }
      /** The customer closed it. `isListOld`: a change is in doubt, or it was refused: the account may be gone. */
      | { type: "closed"; isListOld: boolean }
      /* While the popup is closed, when nothing else shows it. */
      /** Null: another tab was faster. */
      | { type: "not saved"; failure: CallFailure | null }
      | { type: "not known"; account: WithdrawalAccount; doubt: CommandDoubt };
  },
  actors: {
    openForm: flowActor<AccountFormFlow>(),
    formUpdates,
  },
  guards: { "its code is loaded": ({ context }) => context.opened !== null },
  actions: {
    "store the purpose of the form": assign(
      (_, { account }: { account: WithdrawalAccount | null }) => ({ account }),
    ),
    /** Keeps the existing form if it is for the same account and not finished, or its change is being sent. */
    "begin another form": enqueueActions(({ context, enqueue }) => {
      const { account, form, isOver } = context;
      if (form !== null) {
        const former = form.getSnapshot();
        if (isChangeSending(former)) return;
        if (!isOver && former.context.account?.id === account?.id) return;
        enqueue.stopChild("form updates");
        enqueue.stopChild(form);
      }
      enqueue.assign(({ spawn }) => {
        const { flow, attempt: adding } = nonNull(context.opened);
        const { logic, rules, toRequest } = flow;
        const attempt = account === null ? adding : null;
        const begun = spawn(logic, { input: { ...rules, toRequest, account, attempt } });
        spawn("formUpdates", { id: "form updates", input: { form: begun } });
        return { form: begun, isOver: false };
      });
    }),
    "show the account as it was read": enqueueActions(
      ({ context: { account, form }, enqueue }, { accounts }: Pick<AccountsRead, "accounts">) => {
        enqueue.assign({ account: accounts.find(({ id }) => id === account?.id) ?? account });
        if (form !== null) enqueue.sendTo(form, { type: "ACCOUNTS_READ", accounts });
      },
    ),
    "show the form": ({ context }) => nonNull(context.form).send({ type: "OPENED" }),
    "leave it without a form": emit({ type: "closed", isListOld: false }),
    // A change starts again from the saved account; the form of a new account keeps what was typed.
    "leave the form": enqueueActions(({ context: { form }, enqueue }) => {
      const state = nonNull(form).getSnapshot();
      const { account, attempt, doubt, failure } = state.context;
      if (account !== null && !isChangeSending(state)) enqueue.assign({ isOver: true });
      enqueue(() => attempt?.send({ type: "ACKNOWLEDGED" }));
      enqueue.emit({ type: "closed", isListOld: doubt !== null || failure !== null });
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
    ACCOUNTS_READ: { actions: { type: "show the account as it was read", params: withEvent } },
    SAVED: {
      target: ".closed",
      actions: [
        assign({ isOver: true }),
        emit(({ event: { account } }) => ({ type: "saved" as const, account })),
      ],
    },
  },
  states: {
    closed: {
      on: {
        OPENED: [
          {
            guard: "its code is loaded",
            target: "open",
            actions: { type: "store the purpose of the form", params: withEvent },
          },
          {
            target: "fetching",
            actions: { type: "store the purpose of the form", params: withEvent },
          },
        ],
        NOT_SAVED: {
          actions: emit(({ event: { failure } }) => ({ type: "not saved" as const, failure })),
        },
        IN_DOUBT: {
          actions: emit(({ context }) => {
            const { account, doubt } = nonNull(context.form).getSnapshot().context;
            return { type: "not known" as const, account: nonNull(account), doubt: nonNull(doubt) };
          }),
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
        OPENED: { actions: { type: "store the purpose of the form", params: withEvent } },
        CLOSED: { target: "closed", actions: "leave it without a form" },
        SHEET_LOST: "failed",
      },
    },
    failed: {
      on: {
        RETRY: "fetching",
        OPENED: {
          target: "fetching",
          actions: { type: "store the purpose of the form", params: withEvent },
        },
        CLOSED: { target: "closed", actions: "leave it without a form" },
      },
    },
    open: {
      entry: ["begin another form", "show the form"],
      on: { CLOSED: { target: "closed", actions: "leave the form" }, SHEET_LOST: "failed" },
    },
  },
});

export type AccountFormPopupLogic = typeof accountFormPopupMachine;
export type AccountFormPopupRef = ActorRefFrom<AccountFormPopupLogic>;

/** Forwards a popup’s events to the parent, a screen's machine. */
export const accountFormUpdates = fromCallback<
  AccountFormUpdate,
  { readonly popup: AccountFormPopupRef }
>(({ input: { popup }, sendBack }) => {
  const subscriptions = [
    popup.on("saved", ({ account }) => sendBack({ type: "ACCOUNT_SAVED", account })),
    popup.on("closed", ({ isListOld }) => sendBack({ type: "ACCOUNT_FORM_CLOSED", isListOld })),
  ];
  return () => {
    for (const each of subscriptions) each.unsubscribe();
  };
});
