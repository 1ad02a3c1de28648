import {
  data,
  instead,
  loose,
  type Loose,
  looseList,
  query,
  refusedAs,
  rows,
  undone,
  statusAs,
  valueAs,
} from "../../drifted-server.ts";
import {
  done,
  ownedByAnybody,
  neverRefuses,
  drifts,
  totalOf,
  type Planted,
  saysYes,
  understood,
  shiftedText,
  asCode,
  firstPageOnly,
  totalOfPage,
  oldestFirst,
  asksForToken,
  get,
} from "../planted.ts";

const profileAt = (found: Loose): Loose => loose(found["profile"] ?? found);

export const messageAndProfileDrifts: readonly Planted[] = [
  ...drifts("filter", "messages", {
    "is_read is not heard": query("messages", (search) => search.delete("is_read")),
    "is_read means the opposite": query("messages", (search) => {
      const flag = search.get("is_read");
      if (flag !== null) search.set("is_read", flag === "0" ? "1" : "0");
    }),
  }),
  ...drifts("sort", "messages", {
    "the oldest first": oldestFirst("messages", "messages"),
  }),
  ...drifts("page size", "messages", {
    "the limit is not heard": query("messages", (search) => search.delete("limit")),
    "fifteen by default": query("messages", (search) => {
      if (!search.has("limit")) search.set("limit", "15");
    }),
  }),
  ...drifts("paging", "messages", {
    "every page is the first": firstPageOnly("messages"),
  }),
  ...drifts("total", "messages", {
    "the total is the page's": totalOfPage("messages", "messages"),
    "the total is of all, read or not": totalOf("messages", "/client/messages"),
  }),
  ...drifts("enum value", "messages", {
    "notice is called info": valueAs("messages", "messages", "type", "notice", "info"),
  }),
  ...drifts("time zone", "messages", {
    "two hours ahead": rows("messages", "messages", shiftedText(2)),
  }),
  ...drifts("effect", "readMessage", {
    "it stays unread": undone("readMessage"),
    "the list of all shows it as unread": instead("messages", async (request, honest) => {
      const response = await honest();
      if (new URL(request.url).searchParams.has("is_read")) return response;
      const envelope = loose(await response.json());
      for (const row of looseList(loose(envelope["data"])["messages"])) row["is_read"] = false;
      return Response.json(envelope, { status: response.status });
    }),
    "all are read": instead("readMessage", async (request, honest, respond) => {
      const response = await honest();
      const all = await get("/client/messages?limit=100&is_read=0", request, respond);
      for (const row of looseList(all["messages"])) {
        await respond(
          new Request(`http://shop.invalid/api/client/messages/${Number(row["id"])}/read`, {
            method: "PUT",
            headers: request.headers,
          }),
        );
      }
      return response;
    }),
    "what is read already is a mistake": {
      in: () => {
        const read = new Set<string>();
        return instead("readMessage", (request, honest) => {
          const { pathname } = new URL(request.url);
          if (read.has(pathname))
            return Response.json({ code: 40907, message: "Read" }, { status: 409 });
          read.add(pathname);
          return honest();
        });
      },
    },
  }),
  ...drifts("validation", "readMessage", {
    "an unknown message is read": statusAs("readMessage", 404, () => done()),
  }),
  ...drifts("isolation", "readMessage", {
    "another customer's message is read": ownedByAnybody("readMessage"),
  }),
  ...drifts("effect", "changeProfile", {
    "nothing is saved": undone("changeProfile"),
    "what is left out is emptied": understood("changeProfile", (sent) => {
      sent["phone"] ??= null;
      sent["email"] ??= null;
    }),
    "null is not heard": understood("changeProfile", (sent) => {
      for (const [name, value] of Object.entries(sent)) if (value === null) delete sent[name];
    }),
  }),
  ...drifts("validation", "changeProfile", {
    "any email will do": saysYes(
      "changeProfile",
      (sent) => typeof sent["email"] === "string" && !/^\S+@\S+\.\S+$/.test(sent["email"]),
    ),
    "any phone will do": saysYes(
      "changeProfile",
      (sent) => typeof sent["phone"] === "string" && !/^\+?[\d ()-]{5,}$/.test(sent["phone"]),
    ),
    "any picture will do": saysYes("changeProfile", (sent) => sent["avatar"] !== undefined),
    "it never refuses": neverRefuses("changeProfile"),
  }),
  ...drifts("code", "changeProfile", {
    "the email is told as the phone": refusedAs("changeProfile", 42204, asCode(42206)),
  }),
  ...drifts("identity", "profile", {
    "it is somebody else": data(
      "profile",
      (found) => (profileAt(found)["username"] = "0671234502"),
    ),
  }),
  ...drifts("validation", "upload", {
    "a text is a picture": statusAs("upload", 422, () => done({ url: "/pictures/uploads/x.png" })),
    "six megabytes will do": statusAs("upload", 413, () =>
      done({ url: "/pictures/uploads/x.png" }),
    ),
  }),
  ...drifts("status", "upload", {
    "a text is a 500": instead("upload", async (_, honest) => {
      const response = await honest();
      return response.status === 422
        ? Response.json({ code: 500, message: "?" }, { status: 500 })
        : response;
    }),
  }),
  ...drifts("missing field", "upload", {
    "the address is empty": data("upload", (found) => (found["url"] = "")),
  }),
  ...drifts("envelope", "settings", {
    "settings lie in an array": data(
      "settings",
      (found) => (found["settings"] = [found["settings"]]),
    ),
  }),
  ...drifts("retyped field", "settings", {
    "banners are an object": data(
      "settings",
      (found) => (loose(found["settings"])["banners"] = {}),
    ),
  }),
  ...drifts("missing field", "settings", {
    "a banner has no picture": data("settings", (found) => {
      for (const banner of looseList(loose(found["settings"])["banners"])) delete banner["image"];
    }),
  }),
  ...drifts("token", "settings", {
    "it asks for a token": asksForToken("settings"),
  }),
  ...drifts("token", "categoryProducts", {
    "it asks for a token": asksForToken("categoryProducts"),
  }),
];
