import type { ServerResponse } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { mailOverSmtp } from "#backend/messaging/mailOverSmtp.ts"
import { NotSent } from "#backend/messaging/messaging.ts"
import { smsByGet, smsByPost } from "#backend/messaging/smsOverHttp.ts"
import { callApi, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { eventually, placeOrder as place } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startSmsProvider } from "../support/smsProvider.ts"
import { startSmtpServer } from "../support/smtpServer.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

const closers: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const startProvider = async (respond?: (response: ServerResponse) => void) => {
  const provider = await startSmsProvider(respond)
  closers.push(provider.close)
  return provider
}

const placeOrder = async (shop: TestShop) => {
  const [customer] = await createCustomers(shop, 1)
  if (customer === undefined) throw new Error("There is no customer")
  const purchase = { lines: [{ id: 129, quantity: 1 }], method: "cash" as const }
  const { id } = await place(shop, customer, purchase, { email: "noura@example.com" })
  return { customer, id }
}

describe("a shop that calls its provider by GET and sends mail", () => {
  const opened = sharedFixture(
    async () => {
      const [codes, texts, smtp] = await Promise.all([
        startSmsProvider(),
        startSmsProvider(),
        startSmtpServer("accept")
      ])
      const shop = await startShop({
        env: {
          SMS_URL: codes.url,
          SMS_TEXT_URL: texts.url,
          SMS_SENDER: "sadu-shop",
          SMS_AUTHORIZATION: "Bearer of-the-provider",
          OTP_SENDS_PER_10_MIN: "1",
          SMTP_URL: smtp.url,
          MAIL_FROM: "Sadu <shop@example.com>",
          PUBLIC_URL: "https://shop.example"
        }
      })
      return { codes, texts, smtp, shop }
    },
    async ({ codes, shop, smtp, texts }) => {
      await shop.stop()
      await Promise.all([codes.close(), texts.close(), smtp.close()])
    }
  )

  it("sends id, number, code and the authorization header, and that code logs in", async () => {
    const { codes, shop } = opened()
    const [phone, token] = ["+96550001234", "attempt"]
    expect((await callApi(shop, "/send-otp", { body: { phone, token } })).status).toBe(200)
    const [request] = codes.requests
    expect(request).toMatchObject({
      method: "GET",
      headers: { authorization: "Bearer of-the-provider" },
      url: { pathname: "/sms" }
    })
    const { code, ...rest } = Object.fromEntries(request?.url.searchParams ?? [])
    expect(rest).toEqual({ id: "sadu-shop", number: phone })
    const verified = await callApi(shop, "/verify-otp", { body: { phone, token, otp: code } })
    expect([verified.status, codes.requests.length]).toEqual([200, 1])
    expect(shop.logs()).not.toContain(String(code))
  })

  it("says that a code could not be sent when the provider refuses, and a new request sends another", async () => {
    const { codes, shop } = opened()
    const before = codes.requests.length
    const body = { phone: "+96550001235", token: "attempt" }
    codes.respondWith((response) => void response.writeHead(500).end())
    const failed = await callApi(shop, "/send-otp", { body })
    expect([failed.status, failed.body]).toEqual([
      502,
      {
        status: false,
        success: false,
        code: "sms_failed",
        message: "Failed to send OTP. Check the number, or try again in a minute."
      }
    ])
    codes.respondWith((response) => void response.end())
    expect((await callApi(shop, "/send-otp", { body })).status).toBe(200)
    expect(codes.requests).toHaveLength(before + 2)
    expect(shop.logs()).toContain('"error":"NotSent"')
  })

  it("tells of an order by id, number and text, and by a mail with absolute links that is no offer", async () => {
    const { shop, smtp, texts } = opened()
    const { customer, id } = await placeOrder(shop)
    await eventually(async () => texts.requests.length === 1 && smtp.mails.length === 1)
    expect(texts.requests).toMatchObject([
      { method: "GET", headers: { authorization: "Bearer of-the-provider" } }
    ])
    expect(Object.fromEntries(texts.requests[0]?.url.searchParams ?? [])).toEqual({
      id: "sadu-shop",
      number: customer.phone,
      text: `Sadu: we have your order ${id} and are getting it ready.`
    })
    const [mail] = smtp.mails
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
      expect(part).toContain(`https://shop.example/order/${id}/invoice`)
      expect(part).toContain("Hello ⁨نورة الصباح⁩")
    }
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/pictures\/[^"]+\.jpg"/)
    // The sandbox lists no messages that were really sent, because everybody can read it.
    expect(await query(shop, "select * from sandbox_message")).toEqual([])
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
    expect(request).toMatchObject({
      method: "POST",
      headers: { "x-api-key": "of-the-provider", "content-type": "application/json" }
    })
    expect(JSON.parse(request?.body ?? "")).toEqual({
      to: ["+96550001234"],
      msisdn: "96550001234",
      message: { body: 'Sadu: رمزك "1234"\n{phone}' },
      flash: false
    })
  })

  it("sends the codes and the messages about orders of a shop", async () => {
    const provider = await startProvider()
    const shop = await startShop({
      env: { SMS_URL: provider.url, SMS_BODY: '{"to": "{phone}", "text": "{text}"}' }
    })
    closers.push(shop.stop)
    const phone = "+96550001234"
    const sent = await callApi(shop, "/send-otp", { body: { phone, token: "attempt" } })
    expect(sent.status).toBe(200)
    const { customer } = await placeOrder(shop)
    await eventually(async () => provider.requests.length === 2)
    expect(provider.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { to: phone, text: expect.stringMatching(/^\d{4} is your code for Sadu/) },
      { to: customer.phone, text: expect.stringMatching(/^Sadu: we have your order/) }
    ])
  })
})

it("mailOverSmtp: times out when the server never responds", async () => {
  const server = await startSmtpServer("silent")
  closers.push(server.close)
  const send = mailOverSmtp(server.url, "shop@example.com", 300)
  const mail = { key: "order-1-1", to: "a@example.com", subject: "s", html: "h", text: "t" }
  await expect(send(mail)).rejects.toThrow(/greeting/i)
})
