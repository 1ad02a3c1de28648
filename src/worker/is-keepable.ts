/** The parts of a `Response` that decide. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly redirected: boolean;
  readonly contentType: string | null;
}

const typeOf = (file: string): RegExp => {
  if (file.endsWith(".js")) return /^(?:text|application)\/javascript\b/;
  return file.endsWith(".css") ? /^text\/css\b/ : /^text\/html\b/;
};

/**
 * Whether an answer is the requested file: a host may answer a deleted file with a page of its own, and a
 * captive portal any request.
 */
export const isKeepable = (
  { status, type, redirected, contentType }: Answer,
  file: string,
): boolean =>
  status === 200 && type === "basic" && !redirected && typeOf(file).test(contentType ?? "");
