/** A nonexistent account, valid by the rules of specification §5. */
export const draft = {
  withdrawal_type: "bank",
  bank_name: "Conformance Bank",
  bank_account: "4149 4999 1234 5678",
  account_name: "Conformance Check",
  branch_name: "Central",
};

/** A nonexistent USDT account: the address is the example of the contract. */
export const usdtDraft = {
  withdrawal_type: "usdt",
  bank_name: "TRC20",
  bank_account: "TJBtiT5tRS5x2GY1XXc4qP3yXCG3Q5WVqy",
  account_name: "USDT",
};

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");
