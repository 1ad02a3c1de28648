import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, readAtText } from "../../../../src/domain/locale/clock.ts";
import { languages } from "../../../../src/domain/locale/language.ts";

const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
const language = fc.constantFrom(...languages);

test("data of the same day is shown with its time, older data with its date too", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 172_800_000 }), language, (at, age, spoken) => {
      const [day, time] = clockText(at, spoken).split(" ");
      const [today] = clockText(at + age, spoken).split(" ");
      expect(readAtText(at, at + age, spoken)).toBe(day === today ? time : `${day} ${time}`);
    }),
  );
});
