import type { refusedWith } from "./error.ts";
import type { CheckedResponse, Visit } from "./visit.ts";

/** A refused order may not be there: what was accepted is cancelled. */
export const refuseOrder = async (
  visit: Visit,
  body: object,
  expected: ReturnType<typeof refusedWith>,
): Promise<CheckedResponse> => {
  const response = await visit.provoke("createOrder", { body }, expected);
  const made = response.read;
  if (made !== null) await visit.ask("cancelOrder", { params: { id: made.id } });
  return response;
};
