const background = "#7a1020";
const foreground = "#ffffff";

/** Shows lines until closed; outside <body>, where the shop's popups do not hide them. */
export const showNotice = (lines: readonly string[]): void => {
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  Object.assign(notice.style, {
    position: "fixed",
    inset: "0 0 auto 0",
    zIndex: "2147483647",
    display: "flex",
    gap: "12px",
    alignItems: "center",
    padding: "8px 12px",
    background,
    color: foreground,
    font: "14px/1.4 system-ui, sans-serif",
  });
  const said = document.createElement("div");
  said.style.flex = "1";
  for (const line of lines) {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    paragraph.style.margin = "0";
    said.append(paragraph);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "×";
  close.setAttribute("aria-label", "Close");
  Object.assign(close.style, {
    minWidth: "44px",
    minHeight: "44px",
    border: "0",
    background: "transparent",
    color: foreground,
    font: "inherit",
    fontSize: "22px",
  });
  close.addEventListener("click", () => notice.remove());
  notice.append(said, close);
  document.documentElement.append(notice);
};

/** Shows what is wrong with the page's URL, and says it in the console. */
export const tellProblems = (
  problems: readonly string[],
  log: Pick<Console, "error"> = console,
): void => {
  for (const problem of problems) log.error(problem);
  if (problems.length > 0) showNotice(problems);
};
