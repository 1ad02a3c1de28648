import type { HttpHandler } from "msw/http";
import type { Router } from "../routing/router.ts";
import { customerJson } from "./customer-json.ts";

export const customersHandlers = (router: Router): readonly HttpHandler[] => [
  router.guarded("get", "/client/user", ({ customer }) => ({ user: customerJson(customer) })),
];
