import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readSettings } from "#backend/settings.ts"
import { limits } from "#core/shared/limits.ts"

const read = (path: string): string => readFileSync(path, "utf8")

/** The number that a file gives a name, such as `idleMs = 30 * 60_000` or `bytes: 2 ** 20`. */
const numberIn = (path: string, name: string): number => {
  const found = Array.from(
    read(path).matchAll(new RegExp(`\\b${name}(?:: number)? ?[=:] ?([\\d_][\\d_ *.]*)`, "g")),
    ([, product = ""]) =>
      product
        .replaceAll("_", "")
        .split(/(?<!\*)\*(?!\*)/)
        .map((factor) => factor.split("**").map(Number))
        .reduce((all, [base = 1, power = 1]) => all * base ** power, 1)
  )
  expect(new Set(found).size, `${name} in ${path}`).toBe(1)
  return found[0] ?? Number.NaN
}

const secondsIn = (path: string, name: string): number => numberIn(path, name) / 1_000
const minutesIn = (path: string, name: string): number => secondsIn(path, name) / 60
const hoursIn = (path: string, name: string): number => minutesIn(path, name) / 60
const daysIn = (path: string, name: string): number => hoursIn(path, name) / 24
const written = (count: number): string => count.toLocaleString("en")

const settings = readSettings({ SANDBOX: "off", OTP_PEPPER: "a pepper of a test" })
const stranger = `${settings.otpWrongInARow} wrong`
const invoiceMinutes = settings.invoiceLifeS / 60
const pepper = Number(/text\.length < (\d+)/.exec(read("backend/settings.ts"))?.[1])
const hardStop = secondsIn("backend/server.ts", "hardStopMs")
const lastAnswer = secondsIn("backend/http/gracefulShutdown.ts", "answerMs")
const pictureMegabytes = numberIn("core/desk/DeskPictures.ts", "bytes") / 1_000_000
const pictureMegapixels = numberIn("core/desk/DeskPictures.ts", "pixels") / 1_000_000
const uploadMinutes = minutesIn("backend/http/api.ts", "uploadTimeoutMs")
const moves = numberIn("core/desk/DeskOrders.ts", "maximumMoves")
const undo = secondsIn("core/desk/DeskOrders.ts", "undoMs")
const refundDays = daysIn("backend/payments/sendRefunds.ts", "overdueMs")
const levels = numberIn("core/desk/DeskCategories.ts", "maximumLevel")
const cancelledDays = numberIn("core/desk/workLists.ts", "customerCancelledDays")
const staffIdle = minutesIn("backend/staff/staffSessions.ts", "idleMs")
const staffMaximum = hoursIn("backend/staff/staffSessions.ts", "maximumMs")
const providerDelay = minutesIn("backend/payments/cancelPayment.ts", "providerDelayMs")
const bodyKibibytes = numberIn("backend/http/api.ts", "maximumBodyBytes") / 1_024
const bodyDepth = numberIn("backend/http/requestBody.ts", "maximumDepth")
const promoTries = numberIn("backend/pricing/promoTries.ts", "maximum")
const promoMinutes = numberIn("backend/pricing/promoTries.ts", "seconds") / 60
const kilogram = limits.delivery.itemGrams / 1_000

const storyCheck = read("tests/storybook/everyStory.test.ts")
const [narrowest = 0, ...wider] = (/otherWidths = \[([\d, ]+)\]/.exec(storyCheck)?.[1] ?? "")
  .split(", ")
  .map(Number)
const phone = numberIn("tests/storybook/everyStory.test.ts", "phone = .*width")
const tokenBits =
  8 * Number(/randomBytes\((\d+)\)/.exec(read("backend/staff/staffSessions.ts"))?.[1])

/** Sentences of a page that state a number, with the number of the code. */
const documented: Readonly<Record<string, ReadonlyArray<string>>> = {
  "README.md": [`it reserves stock and lives ${invoiceMinutes} minutes`],
  "CONTRIBUTING.md": [
    `wider than a window of ${narrowest} px`,
    `at ${[narrowest, phone, ...wider].join(", ").replace(/, (\d+)$/, " and $1")} px`,
    `fails after ${minutesIn("tests/support/timeLimits.ts", "testLimitMs")} minutes`
  ],
  "docs/mutation.md": [`fewer than ${numberIn("tests/mutation/stryker.config.mjs", "break")}% of`],
  "docs/desk.md": [
    `by one of ${numberIn("core/desk/staffCredentials.ts", "minimum")} characters or more`,
    `${stranger} passwords or codes of a name in an hour, or ${settings.otpFailedPerClientIp} from one IP`,
    `ends after ${staffIdle} minutes without use and after ${staffMaximum} hours`,
    `cancelled in the last ${cancelledDays} days, so that`,
    `loads again every ${secondsIn("core/desk/pollingRegion.ts", "refreshMs")} seconds`,
    `One step moves ${moves} orders`,
    `can be undone for ${undo} seconds: until then`,
    `more than ${written(numberIn("core/desk/printedOrders.ts", "maximumPrinted"))} orders`,
    `moved by itself, at most ${moves} at once`,
    `can be undone for ${undo} seconds, because`,
    `or ${numberIn("core/desk/orderSearch.ts", "minimumPhoneDigits")} or more of the first`,
    `Up to ${numberIn("core/desk/productProblems.ts", "options")} options make a grid of at most ${numberIn("core/desk/productProblems.ts", "variants")} combinations`,
    `for ${daysIn("backend/pages/productPreviewLink.ts", "lifetimeMs")} days; nobody`,
    `up to ${written(numberIn("core/desk/DeskProducts.ts", "maximumBulk"))} products`,
    `rounded to ${numberIn("core/money/Fils.ts", "step")} fils`,
    `${numberIn("backend/catalogue/categories.ts", "minCachedCategories")} categories and more`,
    `at most ${levels} levels deep`,
    `of ${pictureMegabytes} MB and more`,
    `of ${pictureMegapixels} megapixels and more`,
    `has named for ${numberIn("backend/pictures/removePictures.ts", "unnamedDays")} days`,
    `${numberIn("backend/desk/imports.ts", "productsAtOnce")} products in each transaction`,
    `of more than ${numberIn("core/desk/DeskVideos.ts", "longestVideo") / 60} minutes, as its header says`,
    `and they are at most ${written(numberIn("core/desk/DeskProducts.ts", "maximumBulk"))};`,
    `less than ${numberIn("core/desk/DeskImports.ts", "maximumFolderBytes") / 1_000_000} MB, unpacked too, and ${written(numberIn("backend/seed/folder/extractZip.ts", "entries"))} files`,
    `of the last ${numberIn("core/desk/DeskToday.ts", "shownDays")} days and of the hours`,
    `cancelled in the last ${cancelledDays} days; and the items that are gone within ${numberIn("core/desk/DeskToday.ts", "lowStockDays")} days`
  ],
  "docs/api.md": [
    `a body over ${bodyKibibytes} KiB`,
    `at most twice within ${secondsIn("adapters/http/apiClient.ts", "requestMs")} seconds (on`,
    `An order may take ${limits.payment.initiateTimeoutMs / 1_000} seconds`,
    `at most ${limits.catalogue.maximumCategoryProducts} products`,
    `at most ${numberIn("core/drivers/DriverRuns.ts", "maximumEvents")} of`,
    `the best ${limits.catalogue.maximumSearchResults}; \`name\` is literal text of at most ${numberIn("backend/catalogue/routes.ts", "maxSearchLength")} characters`,
    `up to ${Number(/isMinLength\(1\), Schema\.isMaxLength\((\d+)\)/.exec(read("backend/customers/sendOtp.ts"))?.[1])} random characters`,
    `repeat a correct code for ${secondsIn("backend/customers/verifyOtp.ts", "repeatWindowMs")} seconds`,
    `a name has at most ${limits.profile.nameMaximumLength} characters, an email ${limits.profile.emailMaximumLength}`,
    `(up to ${Number(/key\.length > (\d+)/.exec(read("backend/customers/addresses.ts"))?.[1])} characters) the same body`,
    `${promoTries} unknown codes in ${promoMinutes} minutes`,
    `kept by the shop for ${limits.ratesCacheMs / 60_000} minutes`,
    `a text of at most ${written(limits.reviews.textMaximumLength)} characters`,
    `not respond within ${secondsIn("backend/payments/cancelPayment.ts", "providerWaitMs")} seconds`,
    `lives ${invoiceMinutes} minutes`,
    `${staffIdle} minutes without use and after ${staffMaximum} hours`,
    `valid ${minutesIn("backend/staff/signIn.ts", "signInMs")} minutes`,
    `Moves at most ${moves} orders`,
    `Undoes a move within ${undo} seconds`,
    `a weight counts as ${kilogram} kg`,
    `at most ${limits.order.noteMaximumLength} characters for the courier`,
    `(${limits.cart.minimumQuantity} to ${limits.cart.maximumQuantity}, at most ${numberIn("backend/orders/orderRequest.ts", "mostLines")} lines)`,
    `Bodies: ${bodyKibibytes} KiB, ${bodyDepth} levels deep. Requests: ${secondsIn("backend/http/api.ts", "timeoutMs")} seconds`
  ],
  "docs/desk-ar.md": [
    `من ${numberIn("core/desk/staffCredentials.ts", "minimum")} حرفًا أو أكثر`,
    `بعد ${staffIdle} دقيقة بلا عمل، وبعد ${staffMaximum} ساعة`,
    `في آخر ${cancelledDays} أيام`,
    `خلال ${undo} ثوانٍ`,
    `بأقل من ${pictureMegabytes} ميغابايت و${pictureMegapixels} ميغابكسل`,
    `بعد ${numberIn("backend/pictures/removePictures.ts", "unnamedDays")} يومًا`,
    `حتى ${levels} مستويات`,
    `خطأ ${settings.otpWrongInARow} مرات`
  ],
  "docs/payments.md": [
    `pays them in ${numberIn("core/pricing/payLater.ts", "payments")} payments`,
    `an order of ${numberIn("core/pricing/payLater.ts", "minimumFils") / 1_000} dinars and more`,
    `has not decided for ${refundDays} days`,
    `(a time-out of ${secondsIn("backend/payments/tap/tapProvider.ts", "timeoutMs")} seconds`,
    `repeated after ${secondsIn("backend/payments/tap/tapProvider.ts", "retryDelayMs")} seconds`,
    `answer after ${secondsIn("backend/payments/configuredProvider.ts", "browserWaitMs")} seconds`,
    `taken over after ${secondsIn("backend/payments/createOnce.ts", "takenOverAfterMs")} seconds`,
    `every ${minutesIn("backend/payments/duePayments.ts", "openInvoiceMs")} minutes at the latest`,
    `ends ${providerDelay} minutes after \`INVOICE_LIFE_S\``
  ],
  "docs/production.md": [
    `${pepper} characters or more, the same on every server`,
    `at the latest after ${lastAnswer} seconds; no response`,
    `After ${hardStop} more seconds the process ends`,
    `\`DRAIN_S\` + ${hardStop + lastAnswer + 1} seconds`,
    `the shop after ${secondsIn("backend/startServer.ts", "keepAliveTimeout")}`,
    `for at most ${staffMaximum} hours, and passkeys`,
    `100 invoices and 100 refunds each time`
  ],
  "docs/security.md": [
    `a random token of ${tokenBits} bits`,
    `whose token (${tokenBits} bits)`,
    `that path only, ${numberIn("backend/customers/placedOrderCookie.ts", "lifetimeSeconds") / 60} minutes`,
    `${staffIdle} minutes without use and after ${staffMaximum} hours`,
    `(${numberIn("backend/staff/passwordHash.ts", "memoryCost") / 1_024} MiB, ${numberIn("backend/staff/passwordHash.ts", "timeCost")} passes)`,
    `at most ${bodyKibibytes} KiB and ${bodyDepth} levels`,
    `not arrived in ${secondsIn("backend/http/bodyTimeLimit.ts", "limitMs")} seconds`,
    `less than ${pictureMegabytes} MB and ${pictureMegapixels} megapixels`,
    `in at most ${uploadMinutes} minutes`,
    `their headers, at most ${numberIn("backend/pictures/videoFile.ts", "largestHeaders") / 1_000_000} MB`
  ],
  "docs/seed.md": [`up to ${levels} levels`, `deeper than ${levels} levels`],
  "docs/decisions/accounts.md": [
    `A code has ${limits.otp.digits} digits, is valid for ${settings.otpLifeS} seconds and allows ${settings.otpTries} wrong tries`,
    `For ${secondsIn("backend/customers/verifyOtp.ts", "repeatWindowMs")} seconds the same login`,
    `${settings.otpSendsPer10Min} codes in 10 minutes, ${settings.otpSendsPerHour} an hour, ${settings.otpSendsPerDay} a day, and ${settings.otpLiveCodes} valid codes`,
    `${settings.otpWrongInARow} wrong codes in a row lock the phone out for an hour, ${settings.otpUnknownPer30Days} in 30 days`,
    `${settings.otpSendsPerClientIp} codes and ${settings.otpFailedPerClientIp} failed logins an hour`,
    `may do ${settings.ipv6NetworkFactor} times as much`,
    `${settings.otpSendsPerShop} codes and ${settings.otpWrongPerShop} wrong codes in 10 minutes`
  ],
  "docs/decisions/addresses.md": [
    `take ${limits.addressPhone.minimumDigits} to ${limits.addressPhone.maximumDigits} digits`,
    `at most ${limits.address.governorateMaximumLength} characters`
  ],
  "docs/decisions/api.md": [
    `at most twice within ${secondsIn("adapters/http/apiClient.ts", "requestMs")} seconds`
  ],
  "docs/decisions/brand.md": [
    `or above ${numberIn("backend/pictures/drawSvgProcess.ts", "maximumMemory") / 2 ** 20} MB`,
    `at most ${written(numberIn("backend/pictures/drawSvgProcess.ts", "longestSide"))} pixels`,
    `killed after ${secondsIn("backend/pictures/drawSvg.ts", "timeoutMs")} seconds`,
    `Above ${numberIn("core/desk/DeskBrand.ts", "maximumDrawingBytes") / 1_000_000} MB`,
    `a contrast of ${numberIn("core/brand/brandColours.ts", "minimumContrast")} : 1`
  ],
  "docs/decisions/cart.md": [
    `at most ${limits.cart.maximumQuantity} pieces`,
    `past ${numberIn("core/cart/swipe.ts", "swipeRemovePx")} pixels`,
    `lasts ${limits.addButton.cardLoadingMs} ms`,
    `stays for ${limits.addButton.addedMs / 1_000} seconds`
  ],
  "docs/decisions/catalogue.md": [
    `first ${numberIn("core/catalogue/shellQueries.ts", "maximumNavigation")} categories`,
    `${written(numberIn("backend/catalogue/productList.ts", "minCachedRows"))} products and more`,
    `once in ${secondsIn("backend/catalogue/resultCache.ts", "minLifetimeMs")} seconds, and in ${numberIn("backend/catalogue/resultCache.ts", "lifetimeFactor")} times as long`,
    `older than ${minutesIn("backend/catalogue/resultCache.ts", "maxStaleMs")} minutes`,
    `waits ${numberIn("backend/pages/initialData.ts", "maxFacetsMs")} ms`,
    `the newest ${limits.reviews.shown} texts`,
    `a missing weight counts as ${kilogram} kg`
  ],
  "docs/decisions/delivery.md": [
    `rounded to ${numberIn("core/money/Fils.ts", "step")} fils`,
    `at least ${(limits.delivery.minimumFils / 1_000).toFixed(2)}`,
    `the fee is ${(limits.delivery.defaultFils / 1_000).toFixed(2)} with`,
    `unknown weight counts as ${kilogram} kg`,
    `next ${numberIn("core/delivery/slots.ts", "slotDays")} days`
  ],
  "docs/decisions/money-and-prices.md": [
    `half up to ${numberIn("core/money/Fils.ts", "step")} fils`,
    `${promoTries} unknown codes in ${promoMinutes} minutes`
  ],
  "docs/decisions/orders.md": [
    `at most ${settings.addressesCap} addresses, has at most ${settings.unpaidInvoicesCap} unpaid invoices`,
    `at most ${settings.openCashOrdersCap} cash orders`,
    `lives ${invoiceMinutes} minutes`,
    `in the last ${numberIn("backend/catalogue/stockAlerts.ts", "daySeconds") / 3_600} hours`
  ],
  "docs/decisions/payments.md": [
    `for ${limits.payment.pendingMs / 60_000} minutes at most`,
    `every ${settings.sweepEveryS} seconds`,
    `at the latest ${providerDelay} minutes later`,
    `after ${pollSeconds()
      .join(", ")
      .replace(/, (\d+)$/, " and $1")} seconds`,
    `more than ${limits.paymentPhone.shortDigits} digits remain`,
    `at most ${limits.paymentPhone.maximumDigits} digits`
  ],
  "docs/decisions/returns.md": [
    `fewer than ${numberIn("core/returns/returnRules.ts", "leastReturnDays")} are ${numberIn("core/returns/returnRules.ts", "leastReturnDays")}`
  ],
  "docs/decisions/refunds.md": [`pending for ${refundDays} days`],
  "docs/decisions/storage-and-offline.md": [
    `last ${numberIn("adapters/browser/persistedState.ts", "maximumTabs")} tabs`,
    `registered ${secondsIn("ui/app/loading/registerServiceWorker.ts", "registrationDelayMs")} seconds`,
    `at most ${numberIn("backend/pages/pictures.ts", "savingMaximumWidth")} pixels`,
    `abandoned ${limits.cartAbandonedMs / 60_000} minutes`
  ],
  "docs/decisions/technology.md": [
    `for ${numberIn("backend/customers/placedOrderCookie.ts", "lifetimeSeconds") / 60} minutes`,
    `${numberIn("backend/pages/drawPreview.ts", "previewSize = \\{ width")} by ${numberIn("backend/pages/drawPreview.ts", "previewSize = .*height")} pixels`
  ]
}

/** What a shopper waits before each look at an unpaid order: twice as long, until the limit. */
function pollSeconds(): ReadonlyArray<number> {
  const { firstPollMs, pollTimeoutMs } = limits.payment
  const delays: Array<number> = []
  for (let [delay, waited] = [firstPollMs, 0]; waited < pollTimeoutMs; delay *= 2) {
    const next = Math.min(delay, pollTimeoutMs - waited)
    delays.push(next / 1_000)
    waited += next
  }
  return delays
}

/** Numbers that the code cannot differ from: those of others, of conventions and of examples. */
const ofOthers: Readonly<Record<string, ReadonlyArray<string>>> = {
  "CONTRIBUTING.md": ["at most 72 characters; the reason in the body"],
  "docs/api.md": ["JSON numbers with at most 2 decimals"],
  "docs/desk.md": ["H.264 of more than 8 bits"],
  "docs/payments.md": ["at least 5 minutes", "Tap does them once within 24 hours"],
  "docs/production.md": ["closes idle connections to the shop within 60 seconds"],
  "docs/decisions/delivery.md": ["('Delivery within 2 days')", "so it promises 2 days"]
}

/** Pages that tests of their own compare with the code. */
const compared = ["docs/settings.md", "docs/tables.md", "docs/prove-your-own-rule.md"]
const pages = globSync(["README.md", "CONTRIBUTING.md", "docs/*.md", "docs/decisions/*.md"]).filter(
  (page) => !compared.includes(page)
)

const flat = (text: string): string => text.replaceAll(/\s+/g, " ")

describe.each([...Object.entries(documented), ...Object.entries(ofOthers)])(
  "%s",
  (page, sentences) => {
    it.each(sentences)("says “%s”", (sentence) => {
      expect(flat(read(page))).toContain(sentence)
    })
  }
)

const names =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half an?"
const units =
  "milliseconds?|ms|seconds?|minutes?|hours?|days?|weeks?|months?|kB|KiB|MB|MiB|bits|pixels?|px|megapixels?|characters?|levels?|tries|times|fils|dinars?|kg"
const counted =
  "digits|letters|codes|orders|products|categories|variants|combinations|pieces|invoices|refunds|addresses|texts|tabs|lines|pages|files"
const quantity = new RegExp(
  [
    String.raw`(?:\b\d[\d,.]*|\b(?:${names}))[- ](?:more )?(?:${units})\b`,
    String.raw`\b\d[\d,]* (?:[a-z]+ )?(?:${counted})\b`,
    String.raw`\b\d+(?:\.\d+)?%`,
    String.raw`\b(?:at most|at least|up to|more than|less than|fewer than) \d[\d,.]*`
  ].join("|"),
  "gi"
)

it("every other number is one of others, or has no place in a page", () => {
  const unknown = pages.flatMap((page) => {
    const prose = read(page)
      .replaceAll(/^ *```.*?^ *```/gms, "")
      // The table of the desk's calls is written by a test.
      .replaceAll(/^## Desk$.*?(?=^## Shapes$)/gms, "")
      .replaceAll(/^- \*\*Instead of:\*\*.*?(?=^- \*\*)/gms, "")
    const text = [...(documented[page] ?? []), ...(ofOthers[page] ?? [])].reduce(
      (rest, sentence) => rest.replaceAll(sentence, "…"),
      flat(prose)
    )
    return Array.from(
      text.matchAll(quantity),
      ({ index }) => `${page}: … ${text.slice(Math.max(0, index - 50), index + 40)} …`
    )
  })
  expect(unknown, "add the sentence to `documented`, or leave the number out").toEqual([])
})

it("CONTRIBUTING.md counts the files of each of its lists", () => {
  const countOf = (word: string) => (word === "twenty" ? 20 : names.split("|").indexOf(word) + 2)
  const lists = Array.from(
    read("CONTRIBUTING.md").matchAll(
      /is (?:the same )?(\w+) files.*?:\n\n((?:\d+\. .*\n(?: .*\n)*)+)/g
    ),
    ([, count = "", list = ""]) => ({
      count: countOf(count),
      files: list.match(/^\d+\. /gm)?.length
    })
  )
  expect(lists.length).toBeGreaterThan(2)
  for (const { count, files } of lists) expect(files).toBe(count)
})
