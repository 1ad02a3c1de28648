import type { EarlyAnswer } from "../../src/adapters/http/early-answers.ts";

/** As the page reads it before its scripts are there. Rejects as the response or its body does. */
export const earlyAnswer = async (sent: Response | Promise<Response>): Promise<EarlyAnswer> => {
  const response = await sent;
  return { response, text: await response.text() };
};
