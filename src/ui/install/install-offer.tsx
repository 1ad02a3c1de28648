import { useScreenActor } from "../shop/use-screen-actor.ts";
import { useSelector } from "@xstate/react";
import type { InstallLogic } from "../../domain/install/install.machine.ts";
import type { InstallMoment } from "../../domain/install/install-offer.ts";
import { useText } from "../i18n/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import styles from "./install-offer.module.css";

export interface InstallOfferProps {
  readonly logic: InstallLogic;
  readonly moment: InstallMoment;
}

/** Offers to install the shop on the home screen; renders nothing if the browser cannot. */
export const InstallOffer = ({ logic, moment }: InstallOfferProps) => {
  const t = useText("install");
  const install = useScreenActor(logic, { input: { moment } });
  const { way } = useSelector(install, ({ context }) => context);
  const isHidden = useSelector(install, (snapshot) => snapshot.matches("hidden"));
  const isBusy = useSelector(install, (snapshot) => snapshot.matches("prompting"));
  if (way === null || isHidden) return null;
  return (
    <div className={styles.offer}>
      <Notice
        tone="info"
        title={t("title")}
        action={
          way === "share sheet" ? undefined : (
            <span className={styles.actions}>
              <Button
                variant="quiet"
                busy={isBusy}
                onClick={() => install.send({ type: "INSTALL" })}
              >
                {t("install")}
              </Button>
              {moment === "in settings" ? null : (
                <Button variant="quiet" onClick={() => install.send({ type: "DECLINE" })}>
                  {t("notNow")}
                </Button>
              )}
            </span>
          )
        }
      >
        {t(way === "prompt" ? "byPrompt" : "byShareSheet")}
      </Notice>
    </div>
  );
};
