import { describe, expect, test } from "vitest";
import { createModalPlace, type ModalPlace } from "../../../../src/ui/kit/modal-place.ts";

const draw = (place: ModalPlace, id: string): void => {
  expect(place.isGranted(id)).toBe(true);
  place.opening(id);
  place.drawn(id);
};

describe("the place for what is modal", () => {
  test("lets a form open a choice over itself, each when the one below is drawn", () => {
    const place = createModalPlace();
    place.claim("form", "asked");
    place.claim("choice", "asked");
    expect([place.isGranted("form"), place.isGranted("choice")]).toEqual([true, false]);
    draw(place, "form");
    draw(place, "choice");
    expect(place.isGranted("form")).toBe(true);
  });

  test("hands on what was asked for when the one that was to be drawn is given up", () => {
    const place = createModalPlace();
    place.claim("form", "asked");
    place.claim("question", "asked");
    place.release("form");
    expect(place.isGranted("question")).toBe(true);
  });

  test("keeps the messages waiting until the last of the others is closed", () => {
    const place = createModalPlace();
    place.claim("form", "asked");
    draw(place, "form");
    place.claim("choice", "asked");
    draw(place, "choice");
    place.claim("messages", "unasked");
    place.release("choice");
    expect(place.isGranted("messages")).toBe(false);
    place.release("form");
    draw(place, "messages");
  });

  test("takes the messages away before it draws what is asked for, and brings them back after", () => {
    const place = createModalPlace();
    place.claim("messages", "unasked");
    draw(place, "messages");
    place.claim("form", "asked");
    expect([place.isGranted("messages"), place.isGranted("form")]).toEqual([false, false]);
    place.gone("messages");
    draw(place, "form");
    place.release("form");
    expect(place.isGranted("messages")).toBe(true);
  });

  test("of two that want it in the same moment draws what was asked for, whichever came first", () => {
    const place = createModalPlace();
    place.claim("messages", "unasked");
    place.claim("form", "asked");
    expect([place.isGranted("messages"), place.isGranted("form")]).toEqual([false, true]);
  });

  test("keeps the messages away, and takes them away, while anything bars them", () => {
    const place = createModalPlace();
    const payment = place.bar();
    const list = place.bar();
    place.claim("messages", "unasked");
    payment();
    payment();
    expect([place.isGranted("messages"), place.isOpenToUnasked()]).toEqual([false, false]);
    list();
    draw(place, "messages");
    place.bar();
    expect(place.isGranted("messages")).toBe(false);
  });

  test("lets what is asked for come while a payment is in flight", () => {
    const place = createModalPlace();
    place.bar();
    place.claim("question", "asked");
    expect(place.isGranted("question")).toBe(true);
  });

  test("knows no claim that was given up, whatever is told of it afterwards", () => {
    const place = createModalPlace();
    place.claim("form", "asked");
    place.release("form");
    place.opening("form");
    place.drawn("form");
    place.gone("form");
    expect([place.isGranted("form"), place.isOpenToUnasked()]).toEqual([false, true]);
  });

  test("tells of every change until it is no longer listened to", () => {
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
