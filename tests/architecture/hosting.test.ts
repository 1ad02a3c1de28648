import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostConfig, type Host, hosts } from "../../scripts/hosting/host-configs.ts";
import { pagePolicy, policyOfPage } from "../../scripts/hosting/page-policy.ts";
import { securityHeaders } from "../../scripts/hosting/response-headers.ts";
import { previewShop, type StaticPreview } from "../../scripts/support/static-preview.ts";
import { serveHere, type ServerHere } from "../support/serve-here.ts";
import { putFile, sharedFolder } from "../support/temporary-folder.ts";

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
  const folder = sharedFolder();
  let server: ServerHere;
  let site: StaticPreview;
  beforeAll(async () => {
    putFile(folder, "index.html", page);
    putFile(folder, "sw.js", "");
    putFile(folder, "assets/a1b2c3d4.js", "");
    server = await serveHere((_, response) => response.end("an answer"));
    const place = { port: 0, strictPort: false, outDir: folder };
    site = await previewShop(server.url, place);
  });
  afterAll(async () => {
    await site.close();
    await server.close();
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
