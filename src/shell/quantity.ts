import styles from "../ui/kit/quantity-stepper.module.css";
import { element } from "./element.ts";
import { inactive } from "./inactive.ts";

const step = (sign: string, isAtLimit: boolean): HTMLElement => {
  const button = element("button", styles["step"], sign);
  button.setAttribute("aria-disabled", `${isAtLimit}`);
  return button;
};

/** One piece of at most `max`, as `src/ui/kit/quantity-stepper.tsx` draws it. */
export const quantity = (max: number): HTMLElement => {
  const input = element("input", styles["input"]);
  input.value = "1";
  const stepper = element(
    "span",
    styles["explained"],
    element("span", styles["stepper"], step("−", true), input, step("+", max <= 1)),
    element("span", styles["reason"]),
  );
  return inactive(stepper);
};
