import styles from "./growing-picture.module.css";

/**
 * Animates a copy of the picture from its former place to its own. Returns a function that ends the
 * animation.
 */
export const growPicture = (picture: HTMLElement, from: DOMRect): (() => void) => {
  const to = picture.getBoundingClientRect();
  const copy = document.createElement("div");
  copy.append(picture.cloneNode(true));
  copy.className = styles.growing ?? "";
  copy.inert = true;
  copy.style.cssText = `left:${to.left}px;top:${to.top}px;width:${to.width}px;--former:translate(${from.left - to.left}px,${from.top - to.top}px)scale(${from.width / to.width})`;
  // Otherwise the first frame would be empty.
  for (const image of copy.querySelectorAll("img")) image.decoding = "sync";
  picture.classList.add(styles.awaited ?? "");
  document.body.append(copy);
  const end = (): void => {
    copy.remove();
    picture.classList.remove(styles.awaited ?? "");
    removeEventListener("scroll", endIfMoved);
  };
  // After a scroll the copy would be in the wrong place. The event of an earlier scroll may come now.
  const endIfMoved = (): void => {
    if (picture.getBoundingClientRect().top !== to.top) end();
  };
  copy.addEventListener("animationend", end);
  addEventListener("scroll", endIfMoved);
  return end;
};
