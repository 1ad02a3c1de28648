/** A nonexistent account, valid by the rules of specification §5. */
export const draft = {
  withdrawal_type: "bank",
  bank_name: "Conformance Bank",
  bank_account: "4149 4999 1234 5678",
  account_name: "Conformance Check",
  branch_name: "Central",
};
