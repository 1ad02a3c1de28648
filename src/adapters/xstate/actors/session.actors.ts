import { Effect } from "effect";
import { fromCallback } from "xstate";
import { sessionMachine, type SessionEvent } from "../../../domain/session/session.machine.ts";
import type { User } from "../../../domain/session/user.ts";
import { CartCount, Session, TokenStore } from "../port-tags.ts";
import { BrowserStorage } from "../../browser/browser-storage.ts";
import { customerMark } from "../../browser/customer-mark.ts";
import { forgetSearchesOfOthers, recentSearchesKey } from "../../browser/recent-searches-key.ts";
import { visitMark } from "../../browser/visit-mark.ts";
import { cartCountHttp } from "../../http/cart-count.http.ts";
import { sessionHttp } from "../../http/session.http.ts";
import { filler, type ShopRuntime } from "../shop-runtime.ts";

/** The session machine with its calls filled in. */
export const boundSessionMachine = (runtime: ShopRuntime) => {
  const fill = filler(runtime.with(Session, sessionHttp).with(CartCount, cartCountHttp));
  const storage = runtime.get(BrowserStorage);
  /** It is known who is here: what another one has left goes. */
  const mark = ({ username }: User) => {
    customerMark.set(storage, username);
    visitMark.goOn(storage, username);
    forgetSearchesOfOthers(storage, username);
  };
  return sessionMachine.provide({
    actors: {
      loadUser: fill(() =>
        Effect.flatMap(Session, (session) => session.user).pipe(
          Effect.map((user) => {
            mark(user);
            return user;
          }),
        ),
      ),
      countCart: fill(() => Effect.flatMap(CartCount, ({ count }) => count)),
      watchToken: fromCallback<SessionEvent>(({ sendBack }) =>
        runtime
          .get(TokenStore)
          .watch((token, words) =>
            sendBack(token === null ? { type: "TOKEN_GONE", words } : { type: "TOKEN_CHANGED" }),
          ),
      ),
    },
    actions: {
      "keep the token": (_, { token, user }) => {
        runtime.get(TokenStore).store(token);
        if (user !== null) mark(user);
      },
      "forget the token": (_, { reason }) => {
        if (reason === "logged out") {
          storage.remove(recentSearchesKey);
          visitMark.end(storage);
        }
        runtime.get(TokenStore).clear();
      },
    },
  });
};
