/**
 * Looks at one page by Lighthouse once, in a Chromium with a new profile, and writes what it says into a file
 * (`Result` of ../lighthouse.ts).
 *
 *     node run.mjs '{"browser": PATH, "args": [], "url": URL, "categories": [], "token": null, "customer": null}' FILE
 */
import { writeFileSync } from "node:fs";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";

const [text = "", file = ""] = process.argv.slice(2);
const { browser, args, url, categories, token, customer } = JSON.parse(text);
const chromium = await puppeteer.launch({ executablePath: browser, args });
const page = await chromium.newPage();

if (token !== null) {
  // No page of the shop: nothing of it is cached.
  await page.goto(new URL("robots.txt", url).href);
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
}
if (customer !== null) {
  await page.goto(url);
  await page.evaluate(async (body) => {
    const login = await globalThis.demo.shop.fetch("/api/client/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    localStorage.setItem("token", (await login.json()).data.token);
  }, customer);
}

// It clears caches and workers, and leaves the local storage alone.
const result = await lighthouse(
  url,
  { onlyCategories: categories, logLevel: "error" },
  undefined,
  page,
);
await chromium.close();
const { lhr } = result;
if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);

/** Where it was found, as far as Lighthouse says. */
const place = ({ node, source, sourceLocation, description, url: address }) =>
  node?.snippet ?? description ?? source?.url ?? sourceLocation?.url ?? address ?? "";

const findings = Object.values(lhr.categories)
  .filter(({ id }) => id !== "performance")
  .flatMap(({ auditRefs }) => auditRefs)
  .filter(({ weight }) => weight > 0)
  .map(({ id }) => lhr.audits[id])
  .filter(({ score }) => score !== null && score < 1)
  .map(({ id, title, details }) =>
    [`${title} (${id})`, ...(details?.items ?? []).slice(0, 3).map(place)].join("; "),
  );

const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "speed-index",
].filter((metric) => lhr.audits[metric] !== undefined);

writeFileSync(
  file,
  JSON.stringify({
    scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, score])),
    metrics: Object.fromEntries(metrics.map((metric) => [metric, lhr.audits[metric].numericValue])),
    findings,
  }),
);
