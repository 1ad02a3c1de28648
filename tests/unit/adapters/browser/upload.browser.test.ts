import { expect, test, vi } from "vitest";
import { upload } from "../../../../src/adapters/browser/upload.browser.ts";

test("an upload that is given up is stopped, and rejects with the reason, like a fetch", async () => {
  const stopped = vi.fn<() => void>();
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      readonly upload = new EventTarget();
      open() {}
      send() {}
      abort() {
        stopped();
        this.dispatchEvent(new Event("abort"));
      }
    },
  );
  const leaving = new AbortController();
  const sent = upload("/api/client/upload", { method: "POST", signal: leaving.signal }, () => {});
  expect(stopped).not.toHaveBeenCalled();
  leaving.abort(new Error("left"));
  expect(stopped).toHaveBeenCalledTimes(1);
  await expect(sent).rejects.toThrow("left");
});
