import { type ComponentType, createElement } from "react";
import type { AccountRemovalActors } from "../../../domain/withdrawal-account/account-removal.machine.ts";
import { DeferredPart } from "../../deferred-part.tsx";
import { lazily } from "../../kit/lazily.ts";
import { useOnce } from "../../use-once.ts";
import type { AccountRemovalProps } from "./account-removal.tsx";

type Props = Omit<AccountRemovalProps, "actors">;

/** Deleting: code and calls are fetched as soon as the screen is drawn, and do not hold it up. */
export const useAccountRemovalPart = (
  load: () => Promise<AccountRemovalActors>,
): ComponentType<Props> =>
  useOnce(() => {
    const Removal = lazily<Props>(async () => {
      const [{ AccountRemoval }, actors] = await Promise.all([
        import("./account-removal.tsx"),
        load(),
      ]);
      return (props) => createElement(AccountRemoval, { ...props, actors });
    });
    return (props) => (
      <DeferredPart asked={props.asked !== null} className={undefined}>
        <Removal {...props} />
      </DeferredPart>
    );
  });
