import type { User } from "./user.ts";

/** Response of login and register: a token, and the user where the server includes it. */
export interface LoginAnswer {
  readonly token: string;
  readonly user: User | null;
}
