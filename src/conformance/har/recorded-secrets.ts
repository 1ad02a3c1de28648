import { Predicate } from "effect";
import { parsedJson } from "../../domain/decoding/parsed-json.ts";
import { isSecretName } from "../shown-value.ts";
import { recordedText } from "./decode-body.ts";
import type { HarEntry } from "./har-file.ts";

const secretsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (!Predicate.isReadonlyObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    isSecretName(name) && Predicate.isString(part) ? [part] : secretsIn(part),
  );
};

/** The tokens and passwords of a recording, hidden in reports. */
export const recordedSecrets = (entries: readonly HarEntry[]): readonly string[] => [
  ...new Set(
    entries.flatMap(({ request, response }) => [
      ...request.headers.flatMap(({ name, value }) =>
        isSecretName(name) ? [value.replace(/^Bearer\s+/i, "")] : [],
      ),
      ...(request.postData === undefined
        ? []
        : secretsIn(parsedJson(recordedText(request.postData)))),
      ...secretsIn(parsedJson(recordedText(response.content))),
    ]),
  ),
];
