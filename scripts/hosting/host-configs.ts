import { cacheRules, hashedFolder, securityHeaders } from "./response-headers.ts";

export const hosts = ["nginx", "caddy", "netlify"] as const;
export type Host = (typeof hosts)[number];

export interface HostOptions {
  /** Of the built page. */
  readonly policy: string;
  /** Origin of the shop's server, to which `/api` is handed; null: the shop calls another origin. */
  readonly api: string | null;
}

const lines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join("\n");

const headerLines = (policy: string, line: (name: string, value: string) => string): string =>
  Object.entries(securityHeaders(policy))
    .map(([name, value]) => line(name, value))
    .join("\n");

/** By https the server is elsewhere, perhaps one of several at its address, and known by its own name. */
const isRemote = (api: string): boolean => api.startsWith("https:");

const nginx = ({ policy, api }: HostOptions): string =>
  lines(
    "# Included within `http`, as files of conf.d are.",
    "map $uri $shop_cache {",
    `  ~^${hashedFolder} "${cacheRules.hashed}";`,
    `  default "${cacheRules.other}";`,
    "}",
    "server {",
    "  listen 443 ssl;",
    "  server_name shop.example;",
    "  # ssl_certificate, ssl_certificate_key: yours",
    "  root /srv/shop;",
    "  gzip on;",
    "  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;",
    "  gzip_vary on;",
    headerLines(policy, (name, value) => `  add_header ${name} "${value}" always;`),
    "  # Not `always`: what is missing is not kept.",
    "  add_header Cache-Control $shop_cache;",
    api === null
      ? null
      : lines(
          "  location /api/ {",
          "    # The server has headers of its own: an empty one is not sent, and ends the inheritance.",
          '    add_header Cache-Control "";',
          "    # A picture may have 5 MB, of which nginx takes 1 by itself.",
          "    client_max_body_size 6m;",
          `    proxy_pass ${api};`,
          isRemote(api)
            ? "    proxy_ssl_server_name on;\n    proxy_set_header Host $proxy_host;"
            : "    proxy_set_header Host $http_host;",
          "  }",
        ),
    `  location ${hashedFolder} {`,
    "    try_files $uri =404;",
    "  }",
    "  location / {",
    "    try_files $uri /index.html;",
    "  }",
    "}",
  );

const caddy = ({ policy, api }: HostOptions): string =>
  lines(
    "shop.example {",
    "  root * /srv/shop",
    "  encode zstd gzip",
    "  @shop not path /api/*",
    "  header @shop {",
    headerLines(policy, (name, value) => `    ${name} "${value}"`),
    "  }",
    "  @hashed {",
    `    path ${hashedFolder}*`,
    "    file",
    "  }",
    "  @other {",
    `    not path ${hashedFolder}* /api/*`,
    "  }",
    `  header @hashed Cache-Control "${cacheRules.hashed}"`,
    `  header @other Cache-Control "${cacheRules.other}"`,
    api === null
      ? null
      : lines(
          "  handle /api/* {",
          isRemote(api)
            ? `    reverse_proxy ${api} {\n      header_up Host {upstream_hostport}\n    }`
            : `    reverse_proxy ${api}`,
          "  }",
        ),
    `  handle ${hashedFolder}* {`,
    "    file_server",
    "  }",
    "  handle {",
    "    try_files {path} /index.html",
    "    file_server",
    "  }",
    "}",
  );

const netlify = ({ policy, api }: HostOptions): string =>
  lines(
    "[build]",
    'publish = "dist"',
    "[[headers]]",
    'for = "/*"',
    "[headers.values]",
    headerLines(policy, (name, value) => `${name} = "${value}"`),
    "# All else is asked for at each use: Netlify does so by itself.",
    "[[headers]]",
    `for = "${hashedFolder}*"`,
    "[headers.values]",
    `Cache-Control = "${cacheRules.hashed}"`,
    api === null
      ? null
      : lines(
          "[[redirects]]",
          'from = "/api/*"',
          `to = "${api}/api/:splat"`,
          "status = 200",
          "force = true",
        ),
    "[[redirects]]",
    `from = "${hashedFolder}*"`,
    'to = "/index.html"',
    "status = 404",
    "[[redirects]]",
    'from = "/*"',
    'to = "/index.html"',
    "status = 200",
  );

const configs = { nginx, caddy, netlify } as const;

/** The configuration of a host for a build: its headers, caches, the fallback to the page, the server. */
export const hostConfig = (host: Host, options: HostOptions): string => configs[host](options);
