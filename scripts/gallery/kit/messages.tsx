import { Struct } from "effect";
import { Button } from "../../../src/ui/kit/button.tsx";
import { Drawing } from "../../../src/ui/kit/drawing.tsx";
import { drawings } from "../../../src/ui/kit/drawings.ts";
import { EmptyState } from "../../../src/ui/kit/empty-state.tsx";
import { EndOfList } from "../../../src/ui/kit/end-of-list.tsx";
import { ErrorState } from "../../../src/ui/kit/error-state.tsx";
import { Notice } from "../../../src/ui/kit/notice.tsx";
import { Skeleton, SkeletonGroup } from "../../../src/ui/kit/skeleton.tsx";
import { Spinner } from "../../../src/ui/kit/spinner.tsx";
import styles from "./kit.module.css";
import { nothing, Part, State } from "./state.tsx";
import { longName, say } from "./words.ts";

const notices = {
  info: "payment.unconfirmedTitle",
  success: "wallet.wentThroughTitle",
  warn: "payment.insufficientTitle",
  danger: "payment.paymentFailed",
} as const;

export const Messages = () => (
  <>
    <Part name="notice">
      {(["info", "success", "warn", "danger"] as const).map((tone) => (
        <State key={tone} name={tone} wide>
          <Notice tone={tone}>{say(notices[tone])}</Notice>
        </State>
      ))}
      <State name="with a title and an action" wide>
        <Notice
          tone="warn"
          title={say("payment.insufficientTitle")}
          action={<Button variant="quiet">{say("wallet.recharge")}</Button>}
        >
          {say("payment.totalChanged")}
        </Notice>
      </State>
      <State name="long words" wide>
        <Notice tone="info">{longName}</Notice>
      </State>
    </Part>
    <Part name="empty-state">
      <State name="with a way on" wide>
        <EmptyState
          drawing="cart"
          title={say("cart.emptyTitle")}
          message={say("cart.emptyMessage")}
          action={<Button variant="primary">{say("common.goShopping")}</Button>}
        />
      </State>
    </Part>
    <Part name="drawing">
      {Struct.keys(drawings).map((name) => (
        <State key={name} name={name}>
          <span className={styles.drawing}>
            <Drawing name={name} />
          </span>
        </State>
      ))}
    </Part>
    <Part name="error-state">
      <State name="may be tried again" wide>
        <ErrorState
          title={say("cart.loadFailed")}
          message={say("common.failure.Unreachable")}
          isOffline
          retry={{ label: say("common.retry"), onRetry: nothing, byItself: null }}
        />
      </State>
      <State name="busy" wide>
        <ErrorState
          title={say("cart.loadFailed")}
          retry={{
            label: say("common.retry"),
            onRetry: nothing,
            byItself: null,
            busy: true,
            busyLabel: say("common.loading"),
          }}
        />
      </State>
    </Part>
    <Part name="skeleton, spinner, end-of-list">
      <State name="lines" wide>
        <SkeletonGroup label={say("common.loading")} className={styles.lines ?? ""}>
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="55%" height="1rem" />
          <Skeleton height="3.25rem" radius={14} isHollow />
        </SkeletonGroup>
      </State>
      <State name="busy">
        <Spinner />
      </State>
      <State name="all is there" wide>
        <EndOfList text={say("common.endOfList")} />
      </State>
    </Part>
  </>
);
