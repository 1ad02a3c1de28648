export interface PricePart {
  readonly kind: "sign" | "whole" | "fraction";
  readonly text: string;
}

/** Currency sign, whole part and decimals of a formatted amount, for styling only. */
export const partsOf = (text: string): ReadonlyArray<PricePart> => {
  const found = /^(\D*)(\d(?:[\d.,\s]*\d)?)(\D*)$/.exec(text);
  if (found === null) return [{ kind: "whole", text }];
  const [, before = "", number = "", after = ""] = found;
  const fraction = /[.,]\d{2}$/.exec(number)?.[0] ?? "";
  const parts: ReadonlyArray<PricePart> = [
    { kind: "sign", text: before },
    { kind: "whole", text: number.slice(0, number.length - fraction.length) },
    { kind: "fraction", text: fraction },
    { kind: "sign", text: after },
  ];
  return parts.filter((part) => part.text !== "");
};
