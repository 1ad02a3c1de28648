import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostConfig, type Host, hosts } from "../../scripts/hosting/host-configs.ts";
import { pagePolicy, policyOfPage } from "../../scripts/hosting/page-policy.ts";
import { securityHeaders } from "../../scripts/hosting/response-headers.ts";
import { previewShop, type StaticPreview } from "../../scripts/support/static-preview.ts";
import { avatarMaximum } from "../../src/domain/settings/avatar-rules.ts";
import { serveHere, type ServerHere } from "../support/serve-here.ts";
import { ownFolder, putFile, sharedFolder } from "../support/temporary-folder.ts";

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

describe("npm run hosting", () => {
  const printed = (...args: readonly string[]): readonly unknown[] => {
    const all = ["scripts/hosting.ts", ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: "utf8" });
    return [status, stdout + stderr];
  };

  test("says that there is no build yet", () => {
    expect(printed("--outDir", "no-such-build")).toEqual([
      1,
      "There is no no-such-build/ yet: build it first\n",
    ]);
  });

  test.each(["api.example", "ftp://api.example"])("takes no %s for a server", (api) => {
    expect(printed("--api", api)).toEqual([
      2,
      `${api}: not the http(s) address of a shop server\n`,
    ]);
  });

  // With a path, nginx would take `/api/` off, Caddy refuse it, and Netlify have two slashes.
  test("hands the calls to the origin of a server's address", () => {
    const folder = ownFolder();
    putFile(folder, "index.html", page);
    const args = ["--outDir", folder, "--json", "--for", "netlify"];
    expect(printed(...args, "--api", "https://api.example/api/")).toEqual([
      0,
      expect.stringContaining('"api":"https://api.example","config":'),
    ]);
  });
});

test("nginx sends the server's own headers with its answers, and takes its largest picture", () => {
  const config = hostConfig("nginx", { policy, api: "http://127.0.0.1:8787" });
  const [, location = ""] = /location \/api\/ \{\n([^}]*)\}/.exec(config) ?? [];
  // Headers are inherited where a location adds none, and an empty one is not sent.
  expect(location).toMatch(/^ *add_header Cache-Control "";$/m);
  const [, megabytes] = /^ *client_max_body_size (\d+)m;$/m.exec(location) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(avatarMaximum);
});

test("the container's nginx sends, keeps and compresses the same, but for the policy of one build", () => {
  const container = readFileSync("docker/nginx.conf", "utf8").split("\n");
  const same = hostConfig("nginx", { policy: "", api: "http://api:8787" })
    .replace("; frame-ancestors", "frame-ancestors")
    .split("\n")
    .filter((line) => !/^#|listen|server_name|ssl_certificate|root|location \/api\//.test(line));
  expect(container).toEqual(expect.arrayContaining(same));
});

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

  test("compresses what a browser reads of the build", () => {
    // Netlify does so by itself.
    const compressing: Readonly<Record<Host, RegExp>> = {
      nginx:
        /gzip on;\n {2}gzip_types(?=.* text\/css)(?=.* application\/javascript)(?=.* text\/javascript)/,
      caddy: /^ {2}encode zstd gzip$/m,
      netlify: /^/,
    };
    expect(config).toMatch(compressing[host]);
  });

  test("names the server that is reached by https, which may have others on its address", () => {
    const remote = hostConfig(host, { policy, api: "https://api.example" });
    // Netlify does so by itself.
    const named: Readonly<Record<Host, string>> = {
      nginx: "proxy_ssl_server_name on;\n    proxy_set_header Host $proxy_host;",
      caddy: "reverse_proxy https://api.example {\n      header_up Host {upstream_hostport}",
      netlify: "https://api.example/api/:splat",
    };
    expect(remote).toContain(named[host]);
  });

  test("hands nothing to a server that the shop calls itself", () => {
    expect(hostConfig(host, { policy, api: null })).not.toMatch(/proxy|\/:splat/);
  });
});
