export const catalogue = {
  ready: "A new version of the shop is ready.",
  attemptOpen: "Something you sent has no answer yet. Update when it has.",
  update: "Update",
  later: "Later",
} as const;
