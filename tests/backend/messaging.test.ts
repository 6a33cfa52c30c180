import type { ServerResponse } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { mailOverSmtp } from "#backend/messaging/mailOverSmtp.ts"
import { NotSent } from "#backend/messaging/messaging.ts"
import { smsByGet, smsByPost } from "#backend/messaging/smsOverHttp.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { eventually, createPayload, storeOrder } from "../support/orderClient.ts"
import { startSmsProvider } from "../support/smsProvider.ts"
import { type SmtpBehaviour, startSmtpServer } from "../support/smtpServer.ts"
import { startShop } from "../support/startShop.ts"

const closers: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const startProvider = async (respond?: (response: ServerResponse) => void) => {
  const provider = await startSmsProvider(respond)
  closers.push(provider.close)
  return provider
}

const smsSettings = (url: string) => ({
  SMS_URL: url,
  SMS_SENDER: "sadu-shop",
  SMS_AUTHORIZATION: "Bearer of-the-provider"
})

const startShopWith = async (env: Readonly<Record<string, string>>) => {
  const shop = await startShop({ env })
  closers.push(shop.stop)
  return shop
}

const startMailServer = async (behaviour: SmtpBehaviour) => {
  const server = await startSmtpServer(behaviour)
  closers.push(server.close)
  return server
}

describe("SMS over HTTP: send-otp", () => {
  it("sends id, number, code and the authorization header by GET, and that code logs in", async () => {
    const provider = await startProvider()
    const shop = await startShopWith(smsSettings(provider.url))
    const [phone, token] = ["+96550001234", "attempt"]
    const sent = await callApi(shop, "/send-otp", { body: { phone, token } })
    expect(sent.status).toBe(200)
    const [request] = provider.requests
    expect(request?.method).toBe("GET")
    expect(request?.headers.authorization).toBe("Bearer of-the-provider")
    expect(request?.url.pathname).toBe("/sms")
    const { code, ...rest } = Object.fromEntries(request?.url.searchParams ?? [])
    expect(rest).toEqual({ id: "sadu-shop", number: phone })
    const verified = await callApi(shop, "/verify-otp", { body: { phone, token, otp: code } })
    expect([verified.status, provider.requests.length]).toEqual([200, 1])
    // The sandbox lists no messages that were really sent, because everybody can read it.
    expect(await query(shop, "select * from sandbox_message")).toEqual([])
    expect(shop.logs()).not.toContain(String(code))
  })

  it("the response says that the code could not be sent when the provider refuses, and a new request sends another", async () => {
    const answers = [500, 200]
    const provider = await startProvider((response) => {
      response.statusCode = answers.shift() ?? 200
      response.end()
    })
    const shop = await startShopWith({ ...smsSettings(provider.url), OTP_SENDS_PER_10_MIN: "1" })
    const body = { phone: "+96550001234", token: "attempt" }
    const failed = await callApi(shop, "/send-otp", { body })
    expect([failed.status, failed.body]).toEqual([
      502,
      { status: false, success: false, code: "sms_failed", message: "Failed to send OTP" }
    ])
    expect((await callApi(shop, "/send-otp", { body })).status).toBe(200)
    expect(provider.requests).toHaveLength(2)
    expect(shop.logs()).toContain('"error":"NotSent"')
  })

  it("the response is the same when no provider is configured outside the sandbox", async () => {
    const shop = await startShopWith({ SANDBOX: "off" })
    const { body, status } = await callApi(shop, "/send-otp", {
      body: { phone: "+96550001234", token: "attempt" }
    })
    expect([status, body.code]).toEqual([503, "sms_failed"])
    expect(shop.logs()).toMatch(/^SMS_URL is not set/m)
  })
})

describe("smsByGet", () => {
  const message = { number: "+96550001234", code: "1234" }
  const failureOf = async (url: string) => {
    const sent = smsByGet({ url, sender: "a", authorization: "b" }, message, 300)
    const problem: unknown = await sent.then(
      () => null,
      (rejected: unknown) => rejected
    )
    expect(problem).toBeInstanceOf(NotSent)
    return problem instanceof NotSent ? [problem.message, problem.isUncertain] : []
  }

  it("times out when the provider does not respond, because the message may have been sent", async () => {
    const provider = await startProvider(() => {})
    expect(await failureOf(provider.url)).toEqual(["The SMS provider did not answer", true])
    expect(provider.requests).toHaveLength(1)
  })

  it("a refused connection and a refusal mean that nothing was sent", async () => {
    expect(await failureOf(`http://127.0.0.1:${await freePort()}/sms`)).toEqual([
      "The SMS provider did not answer",
      false
    ])
    const provider = await startProvider((response) => response.writeHead(401).end())
    expect(await failureOf(provider.url)).toEqual(["The SMS provider answered 401", false])
  })

  it("does not follow a redirect to another address with its credentials", async () => {
    const elsewhere = await startProvider()
    const provider = await startProvider((response) =>
      response.writeHead(302, { location: elsewhere.url }).end()
    )
    await failureOf(provider.url)
    expect(elsewhere.requests).toEqual([])
  })

  it("control: the same message reaches a provider that responds", async () => {
    const provider = await startProvider()
    await smsByGet({ url: provider.url, sender: "a", authorization: "b" }, message, 300)
    expect(provider.requests).toHaveLength(1)
  })
})

describe("smsByPost", () => {
  it("fills phone and text into the JSON of the settings, whatever is in them", async () => {
    const provider = await startProvider()
    await smsByPost(
      {
        url: provider.url,
        headers: '{"X-Api-Key": "of-the-provider"}',
        body: '{"to": ["{phone}"], "msisdn": "{digits}", "message": {"body": "Sadu: {text}"}, "flash": false}'
      },
      { to: "+96550001234", text: 'رمزك "1234"\n{phone}' }
    )
    const [request] = provider.requests
    expect([request?.method, request?.headers["x-api-key"]]).toEqual(["POST", "of-the-provider"])
    expect(request?.headers["content-type"]).toBe("application/json")
    expect(JSON.parse(request?.body ?? "")).toEqual({
      to: ["+96550001234"],
      msisdn: "96550001234",
      message: { body: 'Sadu: رمزك "1234"\n{phone}' },
      flash: false
    })
  })

  it("sends the codes and the messages about orders of a shop", async () => {
    const provider = await startProvider()
    const shop = await startShopWith({
      SMS_URL: provider.url,
      SMS_BODY: '{"to": "{phone}", "text": "{text}"}'
    })
    const [customer] = await createCustomers(shop, 1)
    if (customer === undefined) throw new Error("There is no customer")
    const { phone } = customer
    const sent = await callApi(shop, "/send-otp", { body: { phone, token: "attempt" } })
    expect(sent.status).toBe(200)
    const payload = await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
    await storeOrder(shop, customer, payload)
    await eventually(async () => provider.requests.length === 2)
    expect(provider.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { to: phone, text: expect.stringMatching(/^\d{4} is your Sadu code/) },
      { to: phone, text: expect.stringMatching(/^Sadu: we have your order/) }
    ])
  })
})

describe("SMS over HTTP: messages about orders", () => {
  const placeOrder = async (provider: { readonly url: string }) => {
    const shop = await startShopWith({
      ...smsSettings("http://127.0.0.1:1/codes"),
      SMS_TEXT_URL: provider.url
    })
    const [customer] = await createCustomers(shop, 1)
    if (customer === undefined) throw new Error("There is no customer")
    const payload = await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
    return { shop, customer, placed: await storeOrder(shop, customer, payload) }
  }

  it("sends id, number, text and the authorization header by GET", async () => {
    const provider = await startProvider()
    const { customer, placed, shop } = await placeOrder(provider)
    expect(placed.status).toBe(200)
    await eventually(async () => provider.requests.length === 1)
    const [request] = provider.requests
    expect([request?.method, request?.headers.authorization]).toEqual([
      "GET",
      "Bearer of-the-provider"
    ])
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      id: "sadu-shop",
      number: customer.phone,
      text: `Sadu: we have your order ${placed.body.data} and are getting it ready.`
    })
    expect(await query(shop, "select * from sandbox_message where kind = 'text'")).toEqual([])
  })

  it("a provider that refuses leaves the order unchanged, and one line in the log", async () => {
    const provider = await startProvider((response) => response.writeHead(500).end())
    const { customer, placed, shop } = await placeOrder(provider)
    expect(placed.status).toBe(200)
    await eventually(async () =>
      shop.logs().includes(`"error":"NotSent","message":"The SMS provider answered 500"`)
    )
    expect(shop.logs()).not.toContain(customer.phone)
  })
})

/** The parts of a mail as they were before they were encoded. */
const readParts = (source: string) => {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(source) ?? []
  const part = (type: string): string => {
    const found = source.split(`--${boundary}`).find((text) => text.includes(`Type: ${type}`)) ?? ""
    const [head = "", ...body] = found.split("\r\n\r\n")
    const encoded = body.join("\r\n\r\n")
    const bytes = /base64/i.test(head)
      ? Buffer.from(encoded, "base64")
      : Buffer.from(
          encoded
            .replaceAll("=\r\n", "")
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16))
            ),
          "latin1"
        )
    return bytes.toString().replaceAll("\r\n", "\n")
  }
  return { html: part("text/html"), text: part("text/plain") }
}

describe("mail over SMTP: order confirmation", () => {
  /** Places a cash order with an email address, and returns how long that took. */
  const placeOrder = async (smtpUrl: string) => {
    const shop = await startShopWith({
      SMTP_URL: smtpUrl,
      MAIL_FROM: "Sadu <shop@example.com>",
      PUBLIC_URL: "https://shop.example",
      SANDBOX: "allow"
    })
    const customer = await logIn(shop, "+96550001234")
    const payload = await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
    const began = performance.now()
    const placed = await storeOrder(shop, customer, {
      ...payload,
      order_detail: { ...payload.order_detail, email: "noura@example.com" }
    })
    return { shop, placed, tookMs: performance.now() - began }
  }

  const orderCount = async (shop: Awaited<ReturnType<typeof startShop>>) =>
    (await query(shop, "select id from orders")).length

  it("has sender, recipient, subject, HTML and text with absolute links, and is no offer", async () => {
    const server = await startMailServer("accept")
    const { placed, shop } = await placeOrder(server.url)
    expect(placed.status).toBe(200)
    await eventually(async () => server.mails.length === 1)
    const [mail] = server.mails
    expect([mail?.from, mail?.to]).toEqual(["shop@example.com", "noura@example.com"])
    const [head = ""] = mail?.source.split("\r\n\r\n") ?? []
    expect(head).toMatch(/^From: Sadu <shop@example\.com>$/m)
    expect(head).toMatch(/^Subject: .+/m)
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(head).not.toMatch(/^List-Unsubscribe/im)
    const { html, text } = readParts(mail?.source ?? "")
    expect(text).toMatch(/^Thank You for Your Order\n/)
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    for (const part of [html, text]) {
      expect(part).toContain(`https://shop.example/order/${placed.body.data}/invoice`)
      expect(part).toContain("Hello ⁨نورة الصباح⁩")
    }
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/pictures\/[^"]+\.jpg"/)
    expect(await query(shop, "select * from sandbox_message where kind = 'mail'")).toEqual([])
  })

  it("a mail that the server refuses leaves the order unchanged, and one line in the log", async () => {
    const server = await startMailServer("refuse")
    const { placed, shop } = await placeOrder(server.url)
    expect([placed.status, await orderCount(shop)]).toEqual([200, 1])
    await eventually(async () =>
      shop.logs().includes(`"where":"mail","order":${placed.body.data},"messageId":"`)
    )
    expect(shop.logs()).not.toContain("noura@example.com")
  })

  it("a mail server that never responds does not delay the order", async () => {
    const server = await startMailServer("silent")
    const { placed, shop, tookMs } = await placeOrder(server.url)
    expect([placed.status, await orderCount(shop)]).toEqual([200, 1])
    await eventually(async () => server.connections() === 1)
    expect(tookMs).toBeLessThan(5_000)
  })
})

describe("mailOverSmtp", () => {
  it("times out when the server never responds", async () => {
    const server = await startMailServer("silent")
    const began = performance.now()
    await expect(
      mailOverSmtp(
        server.url,
        "shop@example.com",
        300
      )({ key: "order-1-1", to: "a@example.com", subject: "s", html: "h", text: "t" })
    ).rejects.toThrow(/greeting/i)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
