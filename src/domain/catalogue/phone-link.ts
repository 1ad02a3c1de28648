/** The address that dials a written phone number; all but digits and plus signs is left out. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
