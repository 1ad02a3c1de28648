import { type ComponentType, createElement, Suspense } from "react";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { DeferredPart } from "../../deferred-part.tsx";
import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { useText } from "../../i18n/use-text.ts";
import { ErrorState } from "../../kit/error-state.tsx";
import { lazily } from "../../kit/lazily.ts";
import { SkeletonGroup } from "../../kit/skeleton.tsx";
import { ScreenBoundary } from "../../routing/screen-boundary.tsx";
import { useOnce } from "../../use-once.ts";
import type { RechargeDeskProps } from "./recharge-desk.tsx";
import { RecordSkeleton } from "./record-row.tsx";
import styles from "./recharge-part.module.css";
import records from "./records.module.css";
import type { TabProps } from "./tab-props.ts";

type WithoutActors<Props> = Omit<Props, "actors">;

interface RechargeRecordsProps extends TabProps<Recharge> {
  readonly onOpen: (recharge: Recharge) => void;
}

export interface RechargePart {
  readonly Desk: ComponentType<WithoutActors<RechargeDeskProps>>;
  readonly Records: ComponentType<RechargeRecordsProps>;
}

const texts = () => loadNamespace(currentLanguage(), "recharge");

/**
 * The wallet's recharge part: code, calls and texts come when it is first drawn, and never in the
 * reading that has no recharge (D1).
 *
 * @spec S1.7 S2.69
 */
export const useRechargePart = (load: () => Promise<RechargesActors>): RechargePart =>
  useOnce(() => {
    const Desk = lazily<WithoutActors<RechargeDeskProps>>(async () => {
      const [{ RechargeDesk }, actors] = await Promise.all([
        import("./recharge-desk.tsx"),
        load(),
        texts(),
      ]);
      return (props) => createElement(RechargeDesk, { ...props, actors });
    });
    const Records = lazily<RechargeRecordsProps>(async () => {
      const [{ RechargeRecords }, actors] = await Promise.all([
        import("./recharge-records.tsx"),
        load(),
        texts(),
      ]);
      return (props) => createElement(RechargeRecords, { ...props, load: actors.loadRecharges });
    });
    return {
      Desk: (props) => (
        <DeferredPart asked={props.asked !== null} className={styles.place}>
          <Desk {...props} />
        </DeferredPart>
      ),
      Records: (props) => (
        <ScreenBoundary fallback={(retry) => <RecordsFailed onRetry={retry} />}>
          <Suspense fallback={<RecordsLoading />}>
            <Records {...props} />
          </Suspense>
        </ScreenBoundary>
      ),
    };
  });

const RecordsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const common = useText("common");
  return (
    <ErrorState
      title={common("failureTitle")}
      message={common("screenFailedHint")}
      retry={{ label: common("retry"), onRetry }}
    />
  );
};

const skeletonRows = 7;

const RecordsLoading = () => {
  const common = useText("common");
  return (
    <SkeletonGroup label={common("loading")} className={records.list ?? ""}>
      {Array.from({ length: skeletonRows }, (_, index) => (
        <RecordSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
};
