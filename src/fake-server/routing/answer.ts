/**
 * A response as data. A `Response` is created only where one is needed, because its stream costs more than
 * most calls.
 */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

export const jsonAnswer = (status: number, body: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A `Response` with such a status must have no body; over HTTP none is sent. */
export const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/** null: the connection ends without a response. */
export const responseOf = (answer: Answer | null): Response =>
  answer === null
    ? Response.error()
    : new Response(hasNoBody(answer.status) ? null : answer.body, {
        status: answer.status,
        headers: { ...answer.headers },
      });

/** A `Response` as data; its body is consumed. */
export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});

const typeOf = ({ headers }: Answer): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";

/** The body, if it is a text; null: none, or bytes. */
export const textOf = (answer: Answer): string | null => {
  const { body } = answer;
  if (body === null || !/^(application\/json|text\/)/.test(typeOf(answer))) return null;
  return typeof body === "string" ? body : new TextDecoder().decode(body);
};
