import type { Effect } from "effect";
import type { LoginAnswer } from "../domain/session/login-answer.ts";
import type { LoginFailure } from "../domain/session/login-failure.ts";
import type { Credentials } from "../domain/session/login-form.ts";
import type { Registration } from "../domain/session/register-form.ts";
import type { User } from "../domain/session/user.ts";
import type { ServerCall } from "./server-call.ts";

export interface Session {
  readonly logIn: (credentials: Credentials) => Effect.Effect<LoginAnswer, LoginFailure>;
  readonly register: (registration: Registration) => ServerCall<LoginAnswer>;
  readonly user: ServerCall<User>;
}
