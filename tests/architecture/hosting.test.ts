import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostConfig, type Host, hosts } from "../../scripts/hosting/host-configs.ts";
import { pagePolicy, policyOfPage } from "../../scripts/hosting/page-policy.ts";
import { securityHeaders } from "../../scripts/hosting/response-headers.ts";
import { previewShop, type StaticPreview } from "../../scripts/support/static-preview.ts";

/** What a host is to send (docs/deployment.md): `npm run preview` sends it, so all journeys run under it. */

const inline = "<script>first()</script><style>p{color:red}</style>";
const options = { apiBase: "https://api.example/api", hasWorker: true };
const policy = pagePolicy(inline, options);
const page = `<meta http-equiv="Content-Security-Policy" content="${policy}" />${inline}`;

describe("a page's policy", () => {
  test("is the one in its <meta>", () => {
    expect(policyOfPage(page)).toBe(policy);
  });

  test("allows the script in the page, the API's origin, pictures of any https host, its worker", () => {
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("connect-src 'self' https://api.example;");
    expect(policy).toMatch(/img-src [^;]*https:/);
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toContain("unsafe");
  });

  test("is missed where there is none", () => {
    expect(() => policyOfPage("<html></html>")).toThrow("no content-security policy");
  });
});

describe("npm run preview", () => {
  const folder = mkdtempSync(join(tmpdir(), "hosted-"));
  const server = createServer((_, response) => response.end("an answer"));
  let site: StaticPreview;
  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), page);
    writeFileSync(join(folder, "sw.js"), "");
    writeFileSync(join(folder, "assets", "a1b2c3d4.js"), "");
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const place = { port: 0, strictPort: false, outDir: folder };
    site = await previewShop(`http://127.0.0.1:${port}`, place);
  });
  afterAll(async () => {
    await site.close();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const get = (path: string): Promise<Response> => fetch(new URL(path, site.url));

  test("sends the <meta>'s policy as a header, and who may frame the page", async () => {
    const answer = await get("orders/12");
    expect(answer.headers.get("content-security-policy")).toBe(
      `${policyOfPage(await answer.text())}; frame-ancestors 'none'`,
    );
  });

  test.each(["", "orders/12", "sw.js", "assets/a1b2c3d4.js"])(
    "sends all others: /%s",
    async (path) => {
      const { headers, status } = await get(path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject(
        Object.fromEntries(
          Object.entries(securityHeaders(policy)).map(([name, value]) => [
            name.toLowerCase(),
            value,
          ]),
        ),
      );
    },
  );

  test.each([
    ["", "no-cache"],
    ["orders/12", "no-cache"],
    ["sw.js", "no-cache"],
    ["assets/a1b2c3d4.js", "public, max-age=31536000, immutable"],
  ])("keeps /%s: %s", async (path, rule) => {
    expect((await get(path)).headers.get("cache-control")).toBe(rule);
  });

  test("answers a hashed file that is gone with 404, not with the page, and has nobody keep that", async () => {
    const { status, headers } = await get("assets/00000000.js");
    expect([status, headers.get("cache-control")]).toEqual([404, null]);
  });

  test("leaves the server's answers alone", async () => {
    const { headers } = await get("api/client/settings");
    expect(headers.get("content-security-policy")).toBeNull();
  });
});

/** The fenced block of a language. */
const blockOf = (language: string): string => {
  const text = readFileSync("docs/deployment.md", "utf8");
  const [, block = ""] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
  return block.trim();
};

describe.each(hosts)("%s", (host) => {
  const config = hostConfig(host, { policy, api: "http://127.0.0.1:8787" });

  test("sends each header as the preview does", () => {
    for (const [name, value] of Object.entries(securityHeaders(policy)))
      expect(config.replaceAll(" = ", " ")).toContain(`${name} "${value}"`);
  });

  test("has its example in docs/deployment.md, with hashes that each build has of its own", () => {
    const shown = pagePolicy(inline, { apiBase: "/api", hasWorker: true }).replaceAll(
      /sha256-[^']+/g,
      "sha256-…",
    );
    const language: Readonly<Record<Host, string>> = {
      nginx: "nginx",
      caddy: "caddyfile",
      netlify: "toml",
    };
    expect(blockOf(language[host])).toBe(
      hostConfig(host, { policy: shown, api: "http://127.0.0.1:8787" }),
    );
  });

  test("hands nothing to a server that the shop calls itself", () => {
    expect(hostConfig(host, { policy, api: null })).not.toMatch(/proxy|\/:splat/);
  });
});
