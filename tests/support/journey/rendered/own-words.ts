import { readdirSync } from "node:fs";
import { literally } from "../../literally.ts";
import { marks } from "../../text-marks.ts";

const folder = new URL("../../../../src/ui/i18n/catalogues/", import.meta.url);

/** All texts of the shop's own, in all languages. Read by name: Node alone, too, runs this. */
const texts: readonly string[] = (
  await Promise.all(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /[/\\][^/\\]+\.ts$/.test(path))
      .map(async (path) => {
        const { catalogue }: { readonly catalogue: Readonly<Record<string, string>> } =
          await import(new URL(path.replaceAll("\\", "/"), folder).href);
        return Object.values(catalogue);
      }),
  )
).flat();

/** As it is compared: without the marks of a marked build, every space alike. */
export const plain = (text: string): string =>
  text.replaceAll(marks.begin, "").replaceAll(marks.end, "").replaceAll("\u00a0", " ").trim();

/** A pattern for each text of the shop's own. */
const ownTexts = texts
  .map((text) => plain(text).split(/{{\w+}}/))
  // Names alone are the server's.
  .filter((literals) => /\p{L}{2}/u.test(literals.join("")))
  .map((literals) => literals.map(literally).join(".{1,40}"));

const ownText = new RegExp(`^(?:${ownTexts.join("|")})$`, "u");

/** What the shop itself says, in whatever language, or an amount: the server's words may be of any length. */
export const isOwn = (text: string): boolean => {
  const words = plain(text);
  return ownText.test(words) || (/\d/.test(words) && !/\p{L}{3}/u.test(words));
};
