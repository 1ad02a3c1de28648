/** A tab's name tells its device, which shares one browser among its tabs. */
export const tabName = (device: string, number: number): string => `${device}.${number}`;

export const deviceOf = (tab: string): string => tab.slice(0, tab.lastIndexOf("."));
