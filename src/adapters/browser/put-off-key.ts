/** Key in session storage: new page visits and other tabs start without it. */
export const putOffKey = "messages-put-off";
