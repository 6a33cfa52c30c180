import { NotSent } from "./messaging.ts"

/** A provider that is called by GET, from settings. */
export interface SmsProvider {
  readonly url: string
  /** The sender that the provider knows us by. */
  readonly sender: string
  /** The whole `Authorization` header. */
  readonly authorization: string
}

/**
 * Sends through a provider that is called by `GET` with `id`, `number` and either `code`, around
 * which the provider has a template of its own, or `text`.
 */
export const smsByGet = (
  { authorization, sender, url }: SmsProvider,
  message: { readonly number: string } & ({ readonly code: string } | { readonly text: string }),
  timeoutMs = defaultTimeoutMs
): Promise<void> => {
  const address = new URL(url)
  for (const [name, value] of Object.entries({ id: sender, ...message }))
    address.searchParams.set(name, value)
  return callProvider(address, { headers: { authorization } }, timeoutMs)
}

/** A provider that is called by POST, from settings. */
export interface JsonSmsProvider {
  readonly url: string
  /** JSON of an object with headers. */
  readonly headers: string | null
  /** JSON in which `{phone}`, `{digits}` and `{text}` are filled in. */
  readonly body: string
}

/** Sends through a provider that is called by `POST` with JSON of its own form. */
export const smsByPost = (
  { body, headers, url }: JsonSmsProvider,
  { text, to }: { readonly to: string; readonly text: string },
  timeoutMs = defaultTimeoutMs
): Promise<void> => {
  const values: Readonly<Record<string, string>> = { phone: to, digits: to.slice(1), text }
  const fill = (template: string) =>
    template.replace(/\{(phone|digits|text)\}/g, (_, name: string) => values[name] ?? "")
  const filled: unknown = JSON.parse(body, (_, value: unknown) =>
    typeof value === "string" ? fill(value) : value
  )
  const request = new Headers(headers === null ? {} : JSON.parse(headers))
  request.set("content-type", "application/json")
  return callProvider(
    new URL(url),
    { method: "POST", headers: request, body: JSON.stringify(filled) },
    timeoutMs
  )
}

const defaultTimeoutMs = 10_000

/** Calls the provider once, because a second request could send a second message. */
const callProvider = async (
  address: URL,
  request: RequestInit,
  timeoutMs: number
): Promise<void> => {
  const response = await fetch(address, {
    ...request,
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
