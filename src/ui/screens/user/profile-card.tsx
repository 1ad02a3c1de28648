import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { Link } from "wouter";
import { type User, vipLevel } from "../../../domain/session/user.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useText } from "../../i18n/use-text.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Icon } from "../../kit/icon.ts";
import { LargeAmount } from "../../kit/large-amount.tsx";
import { Skeleton, SkeletonGroup } from "../../kit/skeleton.tsx";
import { routes } from "../../routing/routes.ts";
import styles from "./profile-card.module.css";

/** The customer's name and balance; null: loading. @spec S2.58 S2.59 */
export const ProfileCard = ({ user }: { readonly user: User | null }) => {
  const t = useText("user");
  const common = useText("common");
  const formats = useFormats();
  if (user === null) {
    return (
      <SkeletonGroup label={common("loading")} className={styles.card ?? ""}>
        <div className={styles.person}>
          <Skeleton width={64} height={64} radius={32} />
          <div className={styles.names}>
            <span className={styles.name}>
              <Skeleton width="9em" height="1.2em" />
            </span>
            <Skeleton width={56} height={24} radius={12} />
          </div>
        </div>
        <div className={styles.money}>
          <span className={styles.label}>{t("balance")}</span>
          <span className={styles.balance}>
            <Skeleton width="6em" height="1.2em" />
          </span>
        </div>
      </SkeletonGroup>
    );
  }
  return (
    <section aria-label={t("profile")} className={styles.card}>
      <div className={styles.person}>
        <Avatar src={user.avatar} name={user.username} />
        <div className={styles.names}>
          <h2 className={styles.name}>{user.username}</h2>
          <span className={styles.vip}>{t("vip", { level: vipLevel(user) })}</span>
        </div>
      </div>
      <Link href={routes.wallet()} className={styles.money ?? ""}>
        <span className={styles.label}>{t("balance")}</span>
        <span className={styles.balance}>
          <LargeAmount text={formats.balance(user.balance)} />
          <Icon icon={ChevronRight} size={20} />
        </span>
      </Link>
    </section>
  );
};
