import { createHash } from "node:crypto"
import pg from "pg"
import type { TestShop } from "./startShop.ts"

/** The response to an API call. */
export interface ApiResult<Body> {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, typed as the test expects it; undefined if the response is not JSON. */
  readonly body: Body
  readonly text: string
}

/** JSON of any shape; the assertions of the test check it. */
export type Json = ReturnType<typeof JSON.parse>

export interface ApiCall {
  readonly method?: string
  readonly token?: string | null
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly language?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API of a shop over HTTP. */
export const callApi = async <Body = Json>(
  shop: Pick<TestShop, "url">,
  path: string,
  call: ApiCall = {}
): Promise<ApiResult<Body>> => {
  const {
    body,
    headers,
    language = "en",
    method = body === undefined ? "GET" : "POST",
    token
  } = call
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      // An idle connection that the server closes at this moment would fail the request.
      connection: "close",
      "accept-language": language,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parseJson(text) }
}

const parseJson = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Runs a statement on the shop's database, for what the API can neither show nor change. */
export const query = async <Row extends object = Record<string, unknown>>(
  shop: Pick<TestShop, "databaseUrl">,
  statement: string,
  values: ReadonlyArray<unknown> = []
): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: shop.databaseUrl ?? "" })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The code of the newest message to a phone. */
export const lastOtpCode = async (
  shop: Pick<TestShop, "databaseUrl">,
  phone: string
): Promise<string> => {
  const [row] = await query(
    shop,
    "select code from sandbox_message where recipient = $1 and code is not null order by id desc limit 1",
    [phone]
  )
  return String(row?.["code"])
}

export interface LoggedIn {
  readonly id: number
  readonly token: string
  readonly phone: string
}

/** Logs a customer in with a code. */
export const logIn = async (
  shop: Pick<TestShop, "url" | "databaseUrl">,
  phone: string
): Promise<LoggedIn> => {
  const loginToken = createHash("sha256").update(`${phone}${Math.random()}`).digest("hex")
  const sent = await callApi(shop, "/send-otp", { body: { phone, token: loginToken } })
  if (sent.status !== 200) throw new Error(`Could not send a code: ${JSON.stringify(sent.body)}`)
  const { body, status } = await callApi(shop, "/verify-otp", {
    body: { phone, token: loginToken, otp: await lastOtpCode(shop, phone) }
  })
  if (status !== 200) throw new Error(`Could not log in: ${JSON.stringify(body)}`)
  return { id: body.data.id, token: body.data.token, phone }
}

export const homeAddress = {
  full_name: "Noura Al-Sabah",
  phone: "50001234",
  country: "Kuwait",
  governorate: "Hawalli",
  area: "Hawalli",
  city: "Salmiya",
  block_avenue: "5",
  street: "12",
  house: "7",
  address: "7",
  email: null,
  emirates: null,
  pickupLocation: { latitude: 29.33, longitude: 48.07 }
}
