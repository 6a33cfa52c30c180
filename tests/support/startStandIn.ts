import { startMyFatoorahStandIn } from "./myFatoorahStandIn.ts"

/** Starts the stand-in for a demonstration, with the settings of a shop that uses it. */
const standIn = await startMyFatoorahStandIn({ port: Number(process.env["PORT"] ?? 9_090) })
const shop = process.env["PUBLIC_URL"] ?? "http://127.0.0.1:8080"
standIn.sendEventsTo(`${shop}/api/payment/webhook`)
console.log(`MyFatoorah's stand-in is at ${standIn.url}. Start a shop with:
PUBLIC_URL=${shop} PAYMENT_PROVIDER=myfatoorah MYFATOORAH_URL=${standIn.url} \\
MYFATOORAH_TOKEN=${standIn.token} MYFATOORAH_WEBHOOK_SECRET=${standIn.webhookSecret} npm start`)
