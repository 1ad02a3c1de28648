import type { User } from "./user.ts";

/** Of login and of register: a token, and the user where the server sends one with it. */
export interface LoginAnswer {
  readonly token: string;
  readonly user: User | null;
}
