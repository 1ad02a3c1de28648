import { act, render } from "@testing-library/react";
import { fullPolicy } from "../../src/domain/policy.ts";
import type { ServiceChat } from "../../src/domain/service/service-chat.ts";
import type { SessionRef } from "../../src/domain/session/session.machine.ts";
import { App } from "../../src/ui/app.tsx";
import type { ScreenLoader } from "../../src/ui/routing/screen-loader.ts";

/** Draws the whole shop at the browser's address, with a session and screens of the test's own. */
export const renderApp = (
  session: SessionRef,
  screens: ScreenLoader,
  openServiceChat: () => Promise<ServiceChat> = () => new Promise(() => {}),
) =>
  act(async () =>
    render(
      <App
        shop={{
          policy: fullPolicy,
          session,
          screens,
          changeLanguage: async () => {},
          visitId: () => null,
        }}
        base=""
        openServiceChat={openServiceChat}
      />,
    ),
  );
