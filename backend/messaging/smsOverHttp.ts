import { NotSent, type SendOrderSms, type SendOtpSms } from "./messaging.ts"

/** The provider of text messages, from settings. */
export interface SmsProvider {
  readonly url: string
  /** The sender that the provider knows us by. */
  readonly sender: string
  /** The whole `Authorization` header. */
  readonly authorization: string
}

/**
 * Sends codes through a provider that is called by `GET` with `id`, `number` and `code`; the
 * provider's template is the text around the code.
 */
export const otpSmsOverHttp =
  (provider: SmsProvider, timeoutMs = 10_000): SendOtpSms =>
  ({ code, to }) =>
    callProvider(provider, { number: to, code }, timeoutMs)

/**
 * Sends messages about orders through a provider that is called by `GET` with `id`, `number` and
 * `text`.
 */
export const orderSmsOverHttp =
  (provider: SmsProvider, timeoutMs = 10_000): SendOrderSms =>
  ({ text, to }) =>
    callProvider(provider, { number: to, text }, timeoutMs)

/** Calls the provider once, because a second request could send a second message. */
const callProvider = async (
  { authorization, sender, url }: SmsProvider,
  params: Readonly<Record<string, string>>,
  timeoutMs: number
): Promise<void> => {
  const address = new URL(url)
  for (const [name, value] of Object.entries({ id: sender, ...params }))
    address.searchParams.set(name, value)
  const response = await fetch(address, {
    headers: { authorization },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs)
  }).catch((problem: unknown) => {
    // The reason is left out of the message, because the address in it holds the phone and the
    // code.
    throw new NotSent("The SMS provider did not answer", !isRefusedConnection(problem))
  })
  await response.body?.cancel()
  if (!response.ok) throw new NotSent(`The SMS provider answered ${response.status}`, false)
}

/** In these cases no request was sent, so no message can have been sent. */
const isRefusedConnection = (problem: unknown): boolean =>
  problem instanceof Error &&
  problem.cause instanceof Error &&
  "code" in problem.cause &&
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"].includes(String(problem.cause.code))
