/**
 * The value of a machine's state in one line.
 *
 * @example
 * stateText("idle") // => "idle"
 * stateText({ user: "known", cart: { counting: "first" } }) // => "user.known, cart.counting.first"
 */
export const stateText = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .flatMap(([name, inner]) => {
          const below = stateText(inner);
          return below === "" ? name : below.split(", ").map((each) => `${name}.${each}`);
        })
        .join(", ")
    : String(value);
