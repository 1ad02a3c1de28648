import { answer } from "./client-parts.ts";

export const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How the shop takes one sending. Times in milliseconds after the sending. */
export interface SendingOutcome {
  /** When it takes effect; null: never. */
  readonly effectAfter: number | null;
  /** What the customer's page hears, and when; "silent": nothing, until its own timeout. */
  readonly answer: "as it is" | "refused" | "gateway" | "dropped" | "silent";
  readonly answerAfter: number;
}

export const works: SendingOutcome = { effectAfter: 100, answer: "as it is", answerAfter: 200 };

/** What a page hears of a sending, in its time; null: the shop's own answer. */
export const receivedAnswer = async (
  { answer: kind, answerAfter }: SendingOutcome,
  refusalCode: number,
): Promise<Response | null> => {
  if (kind === "silent") await after(60_000);
  await after(answerAfter);
  if (kind === "dropped") throw new TypeError("Failed to fetch");
  if (kind === "refused") return answer({ code: refusalCode, message: "No", data: null }, 409);
  return kind === "gateway" ? answer("<html>504 Gateway Time-out</html>", 504) : null;
};

/** An order of one piece, as the wire has it. */
export const orderAnswer = (status: string, id = 1, total = "21.00"): Response =>
  answer({
    data: {
      id,
      order_no: `NO${id}`,
      status,
      total_amount: total,
      created_at: "2026-01-01 10:00:00",
      items: [],
    },
  });

/** A `fetch` by this, that a page may give up. */
export const fetchBy =
  (respond: (address: string, init: RequestInit) => Promise<Response>) =>
  (address: string, init: RequestInit): Promise<Response> => {
    const dropped = new Promise<never>((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
    return Promise.race([respond(address, init), dropped]);
  };
