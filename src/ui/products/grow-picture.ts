import styles from "./growing-picture.module.css";

/** Shows a copy of the picture that moves from the former place to the picture's own. Returns what ends it. */
export const growPicture = (picture: HTMLElement, from: DOMRect): (() => void) => {
  const to = picture.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.append(picture.cloneNode(true));
  copy.className = styles.growing ?? "";
  copy.inert = true;
  copy.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;--former:translate(${from.left - to.left}px,${from.top - to.top}px)scale(${from.width / to.width})`;
  // Else it would be empty in its first frame.
  for (const image of copy.querySelectorAll("img")) image.decoding = "sync";
  picture.classList.add(styles.awaited ?? "");
  document.body.append(copy);
  const end = (): void => {
    copy.remove();
    picture.classList.remove(styles.awaited ?? "");
  };
  copy.addEventListener("animationend", end);
  // The copy would stay where the picture is no more.
  addEventListener("scroll", end, { once: true });
  return end;
};
