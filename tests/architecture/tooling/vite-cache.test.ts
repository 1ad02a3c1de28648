import { resolveConfig } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";

const cacheDir = async (api: string): Promise<string> => {
  vi.stubEnv("SHOP_API", api);
  onTestFinished(() => void vi.unstubAllEnvs());
  return (await resolveConfig({}, "serve")).cacheDir;
};

test("npm start and npm run start:http prepare their dependencies in folders of their own", async () => {
  const own = await cacheDir("");
  expect(await cacheDir("http://127.0.0.1:8787")).not.toBe(own);
});
