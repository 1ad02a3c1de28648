export const catalogue = {
  title: "Save a report file",
  lead: "The file says what the shop’s pages did, when, and what the server answered. You see all of it here. It has no names, numbers, addresses, texts or searched words, and is sent nowhere by itself.",
  amounts: "Add the amounts",
  content: "Content of the file",
  save: "Save the file",
} as const;
