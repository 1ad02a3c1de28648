import { RecyclerFromWire, UserFromWire } from "../../wire/user.wire.ts";
import { SessionFromWire } from "../session.answers.ts";
import { always, entity, nullable, optional } from "./entity.ts";

export const recycler = entity(RecyclerFromWire, {
  name: "Recycler",
  text: "Who delivers recycling for a customer.",
  sources: ["S3.2", "D9"],
  fields: {
    service_area: nullable(
      "Kyiv-Podil",
      "Shows the service button where it is not empty: an http(s) address, or a name for the chat's address (D9).",
    ),
  },
});

export const user = entity(UserFromWire, {
  name: "User",
  text: "The customer who is logged in.",
  sources: ["S3.2", "S3.3"],
  fields: {
    username: always("0671234501", "As registered: like a phone number."),
    avatar: nullable(
      "/pictures/uploads/3f9a2c.png",
      "A picture's address; empty or null for none.",
    ),
    balance: always("1250.50", "What is on the account."),
    available_balance: optional(
      1250.5,
      "What of it can be taken out now; in the wider reading only (D1).",
    ),
    member_level: always(0, "From 0. The VIP badge shows one more."),
    recycler: optional(null, "Only who has one sees the service button.", { of: recycler }),
  },
});

export const session = entity(SessionFromWire, {
  name: "Session",
  text: "A session that has begun.",
  sources: ["S7.5", "S7.6"],
  fields: {
    token: always("9f2b64c1d0e84a7fb3c5", "Sent as a bearer token with every further call."),
    user: always(null, "Who it belongs to.", { of: user }),
  },
});
