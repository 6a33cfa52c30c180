import { startMyFatoorahStandIn } from "./myFatoorahStandIn.ts"
import { startTapStandIn } from "./tapStandIn.ts"

/**
 * Starts the stand-in of a provider for a demonstration (`tap`, or MyFatoorah by default), and
 * prints the settings of a shop that uses it.
 */
const start = process.argv[2] === "tap" ? startTapStandIn : startMyFatoorahStandIn
const shop = process.env["PUBLIC_URL"] ?? "http://127.0.0.1:8080"
const { sendEventsTo, settings, url } = await start({ port: Number(process.env["PORT"] ?? 9_090) })
sendEventsTo(`${shop}/api/payment/webhook`)
const variables = Object.entries({ PUBLIC_URL: shop, ...settings }).map((pair) => pair.join("="))
console.log(`The stand-in is at ${url}. Start a shop with:
${variables.join(" ")} npm start`)
