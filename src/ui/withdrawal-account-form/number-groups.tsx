import { inGroups } from "../../domain/withdrawal-account/account-number.ts";

/** The characters of a number or an address in groups of four. Their row sets the space between them. */
export const NumberGroups = ({ number }: { readonly number: string }) =>
  inGroups(number).map((group, place) => (
    // A group's position is its only identity.
    <span key={`${place} ${group}`}>{group}</span>
  ));
