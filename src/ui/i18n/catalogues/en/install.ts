export const catalogue = {
  title: "The shop on your home screen",
  byPrompt: "It opens with one tap, like an app.",
  byShareSheet: "Tap Share, then “Add to Home Screen”.",
  install: "Install",
  notNow: "Not now",
} as const;
