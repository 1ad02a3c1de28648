/** Key in session storage: what the page before has recorded, after the visit's mark and a space. */
export const pageEventsKey = "page-events";
