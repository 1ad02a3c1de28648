/** The key of the stored home screen in local storage. A record of an attempt may take its room. */
export const storedHomeKey = "home";
