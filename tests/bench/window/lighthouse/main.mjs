import lighthouse, { desktopConfig } from "lighthouse"

// Runs Lighthouse for one page in the browser at this port, as on a phone or, with "desktop", as
// on a desktop, and prints the figures as JSON.
const [url, port, device] = process.argv.slice(2)
const { lhr } = await lighthouse(
  url,
  { port: Number(port), output: "json", logLevel: "error" },
  device === "desktop" ? desktopConfig : undefined
)
const figure = (id) => lhr.audits[id]?.numericValue ?? null
const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
console.log(
  JSON.stringify({
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    fcp: figure("first-contentful-paint"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    si: figure("speed-index")
  })
)
