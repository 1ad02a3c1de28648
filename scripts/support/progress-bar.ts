interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const width = 30;

/** A line on a terminal that is overwritten; without a terminal nothing is printed. */
export const progressBar = (screen: Screen, label: string) => {
  let shown = "";
  const draw = (text: string): void => {
    if (screen.isTTY !== true || text === shown) return;
    shown = text;
    screen.write(`\r\u001b[2K${text}`);
  };
  return {
    set: (done: number, of: number): void => {
      const full = Math.floor((done / of) * width);
      const percent = Math.floor((done / of) * 100);
      draw(`${label} ${"█".repeat(full)}${"░".repeat(width - full)} ${percent} %`);
    },
    say: (text: string): void => draw(`${label}: ${text}`),
    clear: (): void => {
      if (shown !== "") screen.write("\r\u001b[2K");
      shown = "";
    },
  };
};
