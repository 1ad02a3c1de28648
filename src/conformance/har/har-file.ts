import { Effect, Result, Schema } from "effect";
import { ConformanceError } from "../conformance-error.ts";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";

const Header = Schema.Struct({ name: Schema.String, value: Schema.String });

const Body = Schema.Struct({
  mimeType: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  text: Schema.optionalKey(Schema.String),
  /** base64. Of a request it is Chrome's own field, for bodies that are not text. */
  encoding: Schema.optionalKey(Schema.String),
});

const Entry = Schema.Struct({
  request: Schema.Struct({
    method: Schema.String,
    url: Schema.String,
    headers: Schema.Array(Header).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    postData: Schema.optionalKey(Body),
    bodySize: Schema.optionalKey(Schema.Number),
  }),
  response: Schema.Struct({
    /** 0: no response. */
    status: Schema.Number,
    content: Body.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  }),
});

/** A request of the recording and its response, in HAR 1.2. */
export type HarEntry = typeof Entry.Type;

const HarFile = Schema.Struct({ log: Schema.Struct({ entries: Schema.Array(Entry) }) });

const decodeHar = Schema.decodeUnknownResult(Schema.fromJsonString(HarFile));

/** @throws ConformanceError, with the file's name, if the text is not valid JSON or HAR. */
export const readHar = (text: string, file: string): readonly HarEntry[] => {
  // Some exporters write a byte order mark.
  const content = text.replace(/^\uFEFF/, "");
  const decoded = decodeHar(content);
  if (Result.isSuccess(decoded)) return decoded.success.log.entries;
  if (parsedJson(content) === undefined)
    throw new ConformanceError(`${file}: not JSON; a browser's network panel exports HAR files`);
  const reason = decoded.failure.message.replaceAll(/\s*\n\s*/g, " ");
  throw new ConformanceError(`${file}: JSON, but no HAR recording: ${reason}`);
};
