import { spelled } from "../../domain/withdrawal-account/account-number.ts";
import styles from "./account-card.module.css";
import { NumberGroups } from "./number-groups.tsx";

/** A number or an address in groups of four, to compare. Nothing of it is masked. */
export const WholeNumber = ({ number }: { readonly number: string }) => (
  <>
    <span aria-hidden="true" className={styles.digits}>
      <NumberGroups number={number} />
    </span>
    <span className="visually-hidden">{spelled(number)}</span>
  </>
);
