/** Key in session storage: new page visits and other tabs start without it. */
export const dismissedMessagesKey = "messages-put-off";
