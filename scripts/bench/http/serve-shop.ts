/** The fake server with the huge shop, as a process of `measured-server.ts`. */
import { hugeShop } from "../../../src/fake-server/scenarios/huge-shop.ts";
import { listen } from "../../../src/fake-server/mounts/node-http.ts";
import { sentFindings } from "../../../src/contract/strict/sent-findings.ts";
import { reportCpu } from "./report-cpu.ts";

const { url } = await listen({ scenario: hugeShop, check: sentFindings });
reportCpu(url);
