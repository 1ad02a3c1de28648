import { describe, expect, test } from "vitest";
import { createModalPlace, type ModalPlace } from "../../../../src/ui/kit/modal-place.ts";

const draw = (place: ModalPlace, id: string): void => {
  expect(place.isGranted(id)).toBe(true);
  place.opening(id);
  place.drawn(id);
};

describe("the place for what is modal", () => {
  test("keeps the messages away, and takes them away, while anything bars them", () => {
    const place = createModalPlace();
    const payment = place.bar();
    const list = place.bar();
    place.claim("messages", "unasked");
    payment();
    payment();
    expect([place.isGranted("messages"), place.mayOpenUnrequested()]).toEqual([false, false]);
    list();
    draw(place, "messages");
    place.bar();
    expect(place.isGranted("messages")).toBe(false);
  });

  test("ignores a claim that was given up, whatever events follow", () => {
    const place = createModalPlace();
    place.claim("form", "asked");
    place.release("form");
    place.opening("form");
    place.drawn("form");
    place.gone("form");
    expect([place.isGranted("form"), place.mayOpenUnrequested()]).toEqual([false, true]);
  });

  test("notifies of every change until the listener unsubscribes", () => {
    const place = createModalPlace();
    let changes = 0;
    const leave = place.subscribe(() => void (changes += 1));
    place.claim("form", "asked");
    place.claim("form", "asked");
    expect(changes).toBe(1);
    leave();
    place.release("form");
    expect(changes).toBe(1);
  });
});
