import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// A popup's code comes when it is opened: on a busy machine not within a second, which is the default.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

// Files share a worker's modules: one that is still on its way when its file ends would never be there for the
// next one.
afterAll(() => vi.dynamicImportSettled());
