/** The logo until the settings have a `site_logo`: a path in a 24 by 24 square. A build may use a brand's instead. */
export const brandMark =
  "M20 12a8 8 0 0 1-14.5 4.6M4 12a8 8 0 0 1 14.5-4.6M18.9 3.4v4.2h-4.2M5.1 20.6v-4.2h4.2";
