import { inGroups, spelled } from "../../domain/withdrawal-account/account-number.ts";
import styles from "./account-card.module.css";

/** A number or an address in groups of four, to compare. Nothing of it is masked. */
export const WholeNumber = ({ number }: { readonly number: string }) => (
  <>
    <span aria-hidden="true" className={styles.digits}>
      {inGroups(number).map((group, place) => (
        // A group's position is its only identity.
        <span key={`${place} ${group}`}>{group}</span>
      ))}
    </span>
    <span className="visually-hidden">{spelled(number)}</span>
  </>
);
