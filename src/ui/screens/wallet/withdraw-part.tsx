import { type ComponentType, createElement } from "react";
import type { WithdrawalActors } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { DeferredPart } from "../../deferred-part.tsx";
import { lazily } from "../../kit/lazily.ts";
import { useOnce } from "../../use-once.ts";
import styles from "./wallet-screen.module.css";
import type { WithdrawDeskProps } from "./withdraw-desk.tsx";

export type WithdrawPart = ComponentType<Omit<WithdrawDeskProps, "actors">>;

/**
 * The wallet's withdrawals: code and calls are fetched as soon as the wallet is drawn, for an
 * earlier attempt may be open (D7). They do not keep the balance and the records waiting.
 */
export const useWithdrawPart = (load: () => Promise<WithdrawalActors>): WithdrawPart =>
  useOnce(() => {
    const Desk = lazily<Omit<WithdrawDeskProps, "actors">>(async () => {
      const [{ WithdrawDesk }, actors] = await Promise.all([import("./withdraw-desk.tsx"), load()]);
      return (props) => createElement(WithdrawDesk, { ...props, actors });
    });
    return (props) => (
      <DeferredPart asked={props.taps > 0} className={styles.notice}>
        <Desk {...props} />
      </DeferredPart>
    );
  });
