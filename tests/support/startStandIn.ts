import { startMyFatoorahStandIn } from "./myFatoorahStandIn.ts"
import { startTapStandIn } from "./tapStandIn.ts"

/**
 * Starts the stand-in of a provider for a demonstration (`tap`, or MyFatoorah by default), with the
 * settings of a shop that uses it.
 */
const port = Number(process.env["PORT"] ?? 9_090)
const shop = process.env["PUBLIC_URL"] ?? "http://127.0.0.1:8080"

const startTap = async () => {
  const standIn = await startTapStandIn({ port })
  const settings = `PAYMENT_PROVIDER=tap TAP_URL=${standIn.url} TAP_SECRET_KEY=${standIn.secretKey} \\
TAP_METHODS=knet,card,apple_pay,deema`
  return { standIn, settings }
}

const startMyFatoorah = async () => {
  const standIn = await startMyFatoorahStandIn({ port })
  const settings = `PAYMENT_PROVIDER=myfatoorah MYFATOORAH_URL=${standIn.url} \\
MYFATOORAH_TOKEN=${standIn.token} MYFATOORAH_WEBHOOK_SECRET=${standIn.webhookSecret}`
  return { standIn, settings }
}

const { settings, standIn } = await (process.argv[2] === "tap" ? startTap() : startMyFatoorah())
standIn.sendEventsTo(`${shop}/api/payment/webhook`)
console.log(`The stand-in is at ${standIn.url}. Start a shop with:
PUBLIC_URL=${shop} ${settings} npm start`)
