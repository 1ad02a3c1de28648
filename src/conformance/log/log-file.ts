import { Result, Schema } from "effect";
import { ConformanceError } from "../conformance-error.ts";
import type { HarEntry } from "../har/har-file.ts";

/** What is used of a request in the fake server's journal. */
const Logged = Schema.Struct({
  method: Schema.String,
  /** A call's below the base path. */
  path: Schema.String,
  query: Schema.Record(Schema.String, Schema.String),
  /** JSON as a value, anything else as text; null: none, or no longer kept. */
  body: Schema.Unknown,
  /** null: the connection was dropped. */
  status: Schema.NullOr(Schema.Number),
  answer: Schema.Unknown,
  fault: Schema.NullOr(Schema.String),
});

type Logged = typeof Logged.Type;

const LogFile = Schema.Struct({
  data: Schema.Struct({ requests: Schema.Array(Logged) }),
});

const decodeLog = Schema.decodeUnknownResult(Schema.fromJsonString(LogFile));

/** The origin of what a journal has, which has no addresses. */
export const noAddress = "http://fake-server.invalid";

const sent = ({ method, body }: Logged): Pick<HarEntry["request"], "postData" | "bodySize"> => {
  if (body === null) return method === "GET" ? { bodySize: 0 } : {};
  return { postData: { mimeType: "application/json", text: JSON.stringify(body) } };
};

/** A text is an HTML page, or the beginning of a long body. */
const isText = (answer: unknown): boolean => typeof answer === "string" || answer === null;

const entryOf = (logged: Logged): HarEntry => {
  const { method, path, query, status, answer } = logged;
  const base = path.startsWith("/client/") ? `${noAddress}/api` : noAddress;
  const search = new URLSearchParams(query).toString();
  return {
    request: {
      method,
      url: `${base}${path}${search === "" ? "" : `?${search}`}`,
      headers: [],
      ...sent(logged),
    },
    response: {
      status: status ?? 0,
      content: {
        mimeType: "application/json",
        ...(isText(answer) ? {} : { text: JSON.stringify(answer) }),
      },
    },
  };
};

/** A journal as a recording. */
export interface RecordedLog {
  readonly entries: readonly HarEntry[];
  /** The number of requests left out because a fault hit them. */
  readonly faulty: number;
}

/**
 * The answer of the fake server's `GET /__fake/requests`, as a recording.
 * @throws ConformanceError, with the file's name, if the text is no such answer
 */
export const readLog = (text: string, file: string): RecordedLog => {
  const decoded = decodeLog(text);
  if (Result.isFailure(decoded)) {
    throw new ConformanceError(
      `${file}: not what GET /__fake/requests answers: ${decoded.failure.message.replaceAll(/\s*\n\s*/g, " ")}`,
    );
  }
  const { requests } = decoded.success.data;
  const sound = requests.filter(({ fault }) => fault === null);
  return { entries: sound.map(entryOf), faulty: requests.length - sound.length };
};
