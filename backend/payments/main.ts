import { runCommand, withMessageQueue } from "../command.ts"
import { createPaymentProviders } from "../createPaymentProviders.ts"
import { parsePaymentsCommand } from "./paymentsCommand.ts"

/** `npm run payments` */
runCommand(async () => {
  const command = parsePaymentsCommand(process.argv.slice(2))
  return withMessageQueue((shop) =>
    command({ ...shop, ...createPaymentProviders(shop.db, shop.settings, shop.now) })
  )
})
