import { serverPortsHttp } from "../../adapters/http/server-ports.ts";
import { resumeAttempts } from "../../adapters/xstate/attempts/resume-attempts.ts";
import type { SessionEvent } from "../../domain/session/session.machine.ts";
import type { Page } from "../page.ts";

export const resumePageAttempts = (
  { api, attempts, policy }: Page,
  send: (event: SessionEvent) => void,
): Promise<void> => resumeAttempts({ ...serverPortsHttp(api), attempts }, policy, send);
