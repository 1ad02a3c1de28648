import { Schema } from "effect";
import { ProfileFromWire } from "../wire/profile.wire.ts";
import { entity, fields } from "./answer.ts";

export const UploadFromWire = Schema.Struct({
  url: Schema.String.check(Schema.isPattern(/\S/)),
});

export const profileAnswer = entity("profile", ProfileFromWire);
export const uploadAnswer = fields(UploadFromWire);
