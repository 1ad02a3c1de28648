import { type ComponentType, createElement, Suspense } from "react";
import type { Recharge } from "../../../domain/recharge/recharge.ts";
import type { RechargesActors } from "../../../domain/recharge/recharges-actors.ts";
import { currentLanguage, loadNamespace } from "../../i18n/i18n.ts";
import { useText } from "../../i18n/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorState } from "../../kit/error-state.tsx";
import { lazily } from "../../kit/lazily.ts";
import { Notice } from "../../kit/notice.tsx";
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
        <ScreenBoundary
          fallback={(retry) => (props.asked === null ? null : <PartFailed onRetry={retry} />)}
        >
          <Suspense>
            <Desk {...props} />
          </Suspense>
        </ScreenBoundary>
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

/** What the customer asked for could not be fetched; the rest of the wallet goes on. */
const PartFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const common = useText("common");
  return (
    <div className={styles.place}>
      <Notice
        tone="danger"
        title={common("failureTitle")}
        action={
          <Button variant="quiet" onClick={onRetry}>
            {common("retry")}
          </Button>
        }
      >
        {common("screenFailedHint")}
      </Notice>
    </div>
  );
};

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
