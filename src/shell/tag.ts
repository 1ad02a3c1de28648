import styles from "../ui/kit/tag.module.css";
import { element } from "./element.ts";

/** `tone`: the class of one. */
export const tagOf = (text: string | undefined, tone: string | undefined): HTMLElement =>
  element("span", `${styles["tag"]} ${tone}`, text ?? "");
