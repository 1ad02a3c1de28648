/** The words of the API's paths and of the shop's routes. Any other part of a path is left out. */
const pathWords = new Set(
  (
    "cancel cart categories checkout client count login messages my order orders password pay payment " +
    "payment-success product products profile read recharges recycle register search settings stats " +
    "balance-logs upload user wallet withdrawal-accounts withdrawals"
  ).split(" "),
);

/** The known statuses of rows. A report shows any other as `other`. */
const statusWords = new Set(
  "unpaid paid pending_recycle recycled cancelled pending approved rejected completed failed".split(
    " ",
  ),
);

const methods = new Set(["GET", "POST", "PUT", "DELETE", "PATCH"]);

/** Names of fields with amounts. */
export const amountFields: ReadonlySet<string> = new Set(
  "amount balance price original_price total_amount recycle_amount".split(" "),
);

/** The known nouns of id fields such as `product_id`. A report shows any other as `other`. */
const nouns = new Set("account category customer message order product recharge user".split(" "));

export const nounWord = (field: string): string => {
  const noun = field.replace(/_id$/, "");
  return nouns.has(noun) ? noun : "other";
};

const flags = new Set("is_hot is_new is_read is_recommended".split(" "));

/**
 * The parts of a query that are no text of the customer's.
 *
 * @example
 * queryWords("page=2&keyword=lamp&status=paid") // => "page=2&status=paid"
 */
export const queryWords = (query: string): string =>
  [...new URLSearchParams(query)]
    .flatMap(([name, value]) => {
      if (name === "page" || name === "limit")
        return /^\d{1,4}$/.test(value) ? [`${name}=${value}`] : [];
      if (flags.has(name)) return /^[01]$/.test(value) ? [`${name}=${value}`] : [];
      return name === "status" ? [`status=${statusWord(value)}`] : [];
    })
    .join("&");

export const methodWord = (method: string): string => (methods.has(method) ? method : "other");

export const statusWord = (status: string): string => (statusWords.has(status) ? status : "other");

/** A part of a path: a known word, `:id` for a number or several, else `:other`. */
export const pathWord = (part: string): string => {
  if (part === "" || pathWords.has(part)) return part;
  return /^[\d,]+$/.test(part) ? ":id" : ":other";
};

/**
 * A machine's event without what it may carry in its name: ids of actors.
 *
 * @example
 * eventWord("ADD_TO_CART") // => "ADD_TO_CART"
 * eventWord("xstate.done.actor.order 204") // => "xstate.done.actor"
 * eventWord("Olena") // => "other"
 */
export const eventWord = (type: string): string => {
  if (/^[A-Z][A-Z_]*$/.test(type)) return type;
  return (
    /^xstate\.(?:done\.actor|done\.state|error\.actor|after|init|stop)(?=\.|$)/.exec(type)?.[0] ??
    "other"
  );
};
