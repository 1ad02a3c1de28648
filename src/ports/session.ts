import { Context, type Effect } from "effect";
import type { CallFailure } from "../domain/failure.ts";
import type { LoginFailure } from "../domain/session/login-failure.ts";
import type { User } from "../domain/session/user.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Sent where the policy asks for a phone at login (D1). */
  readonly phone?: string | undefined;
}

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly inviteCode: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** A token, and the user where the server sends one with it. */
export interface LoggedIn {
  readonly token: string;
  readonly user: User | null;
}

export class Session extends Context.Service<
  Session,
  {
    readonly logIn: (credentials: Credentials) => Effect.Effect<LoggedIn, LoginFailure>;
    readonly register: (registration: Registration) => Effect.Effect<LoggedIn, CallFailure>;
    readonly user: Effect.Effect<User, CallFailure>;
  }
>()("shop/ports/Session") {}
