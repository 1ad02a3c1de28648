/** A tab's name contains its device's, whose tabs share one browser. */
export const tabName = (device: string, number: number): string => `${device}.${number}`;

export const deviceOf = (tab: string): string => tab.slice(0, tab.lastIndexOf("."));
