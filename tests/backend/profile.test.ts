import { describe, expect, it } from "vitest"
import { callApi, type LoggedIn, logIn, query } from "../support/apiClient.ts"
import { customerPool } from "../support/customers.ts"
import { placeOrder, waitForMessages } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

interface ProfileResponse {
  readonly status: boolean
  readonly code: string
  readonly message: string
  readonly errors: object
  readonly data: object
}

const shop = sharedFixture(startShop, ({ stop }) => stop())
const newCustomer = customerPool(shop, 40)

const read = async ({ token }: LoggedIn) =>
  (await callApi<ProfileResponse>(shop(), "/customer/profile", { token })).body.data
const update = ({ token }: LoggedIn, body: unknown, language = "en") =>
  callApi<ProfileResponse>(shop(), "/customer/profile", { token, body, language })

const newProfile = {
  name: "",
  email: null,
  name_asked: false,
  order_text: true,
  order_mail: true,
  offers: false,
  channels: ["text", "mail"]
}

describe("the customer's profile", () => {
  it("changes only the fields that the body has", async () => {
    const customer = newCustomer()
    const other = newCustomer()
    const changes = [
      { name: "نورة الصباح" },
      { email: "noura@example.com" },
      { order_text: false },
      { offers: true, order_mail: false }
    ]
    for (const [index, change] of changes.entries()) {
      const { body, status } = await update(customer, change)
      expect([status, body.status]).toEqual([200, true])
      const expected = {
        ...newProfile,
        ...Object.assign({ name_asked: true }, ...changes.slice(0, index + 1))
      }
      expect(body.data).toMatchObject(expected)
      expect(await read(customer)).toMatchObject(expected)
    }
    expect(await read(other)).toMatchObject(newProfile)
    expect((await update(customer, {})).body.data).toMatchObject({ name: "نورة الصباح" })
  })

  it("whose profile it is comes from the session, never from the body", async () => {
    const [customer, other] = [newCustomer(), newCustomer()]
    const { body } = await update(customer, { id: other.id, phone: other.phone, name: "Noura" })
    expect(body.data).toMatchObject({ id: customer.id, phone: customer.phone, name: "Noura" })
    expect(await read(other)).toMatchObject(newProfile)
  })

  it("a name is one line; a blank or placeholder email removes the email", async () => {
    const customer = newCustomer()
    const { body } = await update(customer, {
      name: "  Noura\r\n\tBcc: all@example.com\u202e ",
      email: " noura@example.com\n"
    })
    expect(body.data).toMatchObject({
      name: "Noura Bcc: all@example.com",
      email: "noura@example.com"
    })
    for (const email of [null, "", "  ", "no-email@sadu.invalid"]) {
      await update(customer, { email: "noura@example.com" })
      expect((await update(customer, { email })).body.data).toMatchObject({ email: null })
    }
    expect((await update(customer, { name: "" })).body.data).toMatchObject({
      name: "",
      name_asked: true
    })
  })

  it("name_asked cannot be set to false", async () => {
    expect((await update(newCustomer(), { name_asked: false })).status).toBe(400)
  })

  it("accepts the longest name and email, and refuses longer ones with the problem of each field", async () => {
    const customer = newCustomer()
    const longest = { name: "ن".repeat(100), email: `${"a".repeat(242)}@example.com` }
    expect((await update(customer, longest)).body.data).toMatchObject(longest)
    const refused = [
      [{ name: "ن".repeat(101) }, { name: "tooLong" }],
      [{ email: `a${longest.email}` }, { email: "tooLong" }],
      [{ email: "noura" }, { email: "email" }],
      [
        { name: "n".repeat(60_000), email: "a b@example.com" },
        { name: "tooLong", email: "email" }
      ]
    ] as const
    for (const [payload, errors] of refused) {
      const { body, status } = await update(customer, payload)
      expect([status, body.code, body.errors]).toEqual([422, "profile_invalid", errors])
    }
    expect((await update(customer, { email: "noura" }, "ar")).body.message).toBe(
      "أدخل بريدًا إلكترونيًا صحيحًا"
    )
    expect(await read(customer)).toMatchObject(longest)
  })

  it.each([
    ["a list", []],
    ["null", null],
    ["a number as name", { name: 7 }],
    ["null as name", { name: null }],
    ["a record as email", { email: { $ne: "" } }],
    ["a word as setting", { offers: "true" }],
    ["null as setting", { order_text: null }],
    ["NUL in the name", { name: "a\0b" }]
  ])("refuses %s", async (_, payload) => {
    const customer = newCustomer()
    const before = await read(customer)
    expect((await update(customer, payload)).status).toBe(400)
    expect(await read(customer)).toEqual(before)
  })

  it("simultaneous changes of different fields are all kept", async () => {
    const customer = newCustomer()
    await Promise.all([
      update(customer, { name: "Noura" }),
      update(customer, { email: "noura@example.com" }),
      update(customer, { offers: true }),
      update(customer, { order_mail: false })
    ])
    expect(await read(customer)).toMatchObject({
      name: "Noura",
      email: "noura@example.com",
      offers: true,
      order_mail: false
    })
  })

  it("the login returns the name; deleting the account removes name, email and settings", async () => {
    const phone = "+96550009999"
    const customer = await logIn(shop(), phone)
    await update(customer, { name: "Noura", email: "noura@example.com", offers: true })
    await callApi(shop(), "/customer/delete", { token: customer.token, body: {} })
    expect(
      await query(
        shop(),
        "select phone, name, email, order_text, order_mail, offers from customer where id = $1",
        [customer.id]
      )
    ).toEqual([
      { phone: null, name: "", email: null, order_text: false, order_mail: false, offers: false }
    ])
    expect(await read(await logIn(shop(), phone))).toMatchObject(newProfile)
  })
})

describe("messages about orders", () => {
  const purchase = { lines: [{ id: 129, quantity: 1 }], method: "cash" as const }
  const place = async (customer: LoggedIn, email = "", language = "en") =>
    (await placeOrder(shop(), customer, purchase, { email }, language)).id
  const cancel = (customer: LoggedIn, id: number) =>
    callApi(shop(), `/order/${id}/cancel`, { method: "POST", token: customer.token })
  const setStatus = (id: number, order_status: string) =>
    fetch(`${shop().url}/sandbox/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en" },
      body: JSON.stringify({ id, order_status })
    })
  /** The messages that name the order, once all are sent: the texts, then the mails. */
  const messagesOf = async (id: number) => {
    await waitForMessages(shop(), id)
    return (
      await query<{ kind: string; recipient: string; text: string }>(
        shop(),
        "select kind, recipient, text from sandbox_message where text like $1 order by kind desc, id",
        [`%${id}%`]
      )
    ).map(({ kind, recipient, text }) => [kind, recipient, text.replace(/[\u2066-\u2069]/g, "")])
  }

  it("placed, changed and cancelled: by text to the login's phone, by mail to the order's email", async () => {
    const customer = newCustomer()
    const email = "noura@example.com"
    const id = await place(customer, email)
    await setStatus(id, "confirmed")
    await cancel(customer, id)
    await cancel(customer, id)
    expect(await messagesOf(id)).toEqual([
      ["text", customer.phone, `Sadu: we have your order ${id} and are getting it ready.`],
      ["text", customer.phone, `Sadu: Your order ${id} is now: Confirmed.`],
      ["text", customer.phone, `Sadu: Your order ${id} was cancelled, and nothing will be sent.`],
      ["mail", email, expect.stringContaining(`We have your order ${id}`)],
      ["mail", email, expect.stringContaining(`Your order ${id} is now: Confirmed.`)],
      [
        "mail",
        email,
        expect.stringContaining(`Your order ${id} was cancelled, and nothing will be sent.`)
      ]
    ])
  })

  it("are in the language of the order", async () => {
    const id = await place(newCustomer(), "", "ar")
    expect((await messagesOf(id)).map(([, , text]) => text)).toEqual([
      `سدو: وصلنا طلبك ${id} وبدأنا تجهيزه.`
    ])
  })

  it.each([
    ["neither", { order_text: false, order_mail: false }, []],
    ["only text", { order_mail: false }, ["text", "text"]],
    ["only mail", { order_text: false }, ["mail", "mail"]],
    ["offers do not count", { order_text: false, order_mail: false, offers: true }, []]
  ])("a customer who allows %s gets that", async (_, settings, kinds) => {
    const customer = newCustomer()
    await update(customer, settings)
    const id = await place(customer, "noura@example.com")
    await cancel(customer, id)
    expect((await messagesOf(id)).map(([kind]) => kind)).toEqual(kinds)
  })

  it("a mail goes to the customer's email where the order has none", async () => {
    const customer = newCustomer()
    await update(customer, { email: "noura@example.com", order_text: false })
    const id = await place(customer)
    expect((await messagesOf(id)).map(([kind, recipient]) => [kind, recipient])).toEqual([
      ["mail", "noura@example.com"]
    ])
  })

  it("a deleted account gets no messages", async () => {
    const customer = newCustomer()
    const id = await place(customer, "noura@example.com")
    const before = await messagesOf(id)
    await callApi(shop(), "/customer/delete", { token: customer.token, body: {} })
    await setStatus(id, "delivered")
    expect([before.length, await messagesOf(id)]).toEqual([2, before])
  })
})
