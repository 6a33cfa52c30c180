import { Result } from "effect"
import { expect, it } from "vitest"
import { OtpCode, OtpCodes } from "../login/OtpCodes.ts"
import type { Phone } from "../contact/Phone.ts"
import { CustomerSessions } from "../session/CustomerSessions.ts"
import { Sessions } from "../session/Session.ts"
import { defineContract } from "./defineContract.ts"
import { newPhone, refusalTag, type ShopControls } from "./ShopUnderTest.ts"

/**
 * The contract of `OtpCodes`, `Sessions` and `CustomerSessions`: who has the code of a phone is its
 * customer.
 */
export const loginContract = defineContract<
  CustomerSessions | OtpCodes | Sessions,
  Pick<ShopControls, "expireCode" | "lastCode" | "setSession">
>("login", ({ get, refusal, run, shop }) => {
  const send = (phone = newPhone()) => get(OtpCodes.use((codes) => codes.send(phone)))
  const check = (sent: Awaited<ReturnType<typeof send>>, code: string) =>
    run(OtpCodes.use((codes) => codes.verify(sent, OtpCode.make(code))))
  const logIn = async (phone: Phone) => {
    const session = Result.getOrThrow(await check(await send(phone), await shop().lastCode(phone)))
    shop().setSession(session)
    return session
  }
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0")

  it("verifies the code that was sent; the same phone is the same customer", async () => {
    const phone = newPhone()
    const session = Result.getOrThrow(await check(await send(phone), await shop().lastCode(phone)))
    expect(session).toMatchObject({ phone })
    expect(session.token).not.toBe("")
    const again = await send(phone)
    expect(Result.getOrThrow(await check(again, await shop().lastCode(phone))).userId).toBe(
      session.userId
    )
  })

  it("a customer sees the own sessions, and ends one of them or all others", async () => {
    const list = CustomerSessions.use((sessions) => sessions.list())
    const end = (ended: number | "others") =>
      get(CustomerSessions.use((sessions) => sessions.end(ended)))
    const phone = newPhone()
    const other = await logIn(phone)
    await logIn(phone)
    const third = await logIn(phone)
    const sessions = await get(list)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const [one, another] = sessions.filter(({ isCurrent }) => !isCurrent)
    expect((await end(one?.id ?? 0)).map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id).filter((id) => id !== one?.id)
    )
    expect(await end(one?.id ?? 0)).toHaveLength(2)

    const stranger = await logIn(newPhone())
    await run(CustomerSessions.use((ends) => ends.end(another?.id ?? 0)))
    expect((await end("others")).map(({ isCurrent }) => isCurrent)).toEqual([true])
    shop().setSession(third)
    expect(await get(list)).toHaveLength(2)
    expect((await end("others")).map(({ isCurrent }) => isCurrent)).toEqual([true])
    shop().setSession(other)
    expect(await refusal(list)).toBe("SessionEnded")
    shop().setSession(stranger)
    expect(await get(list)).toHaveLength(1)
  })

  it("the right code still works after wrong ones", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    for (const _ of [1, 2]) expect(refusalTag(await check(sent, wrong(code)))).toBe("OtpWrong")
    expect(refusalTag(await check(sent, code))).toBeNull()
  })

  it("after too many wrong codes not even the right one works, and a new code does", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    const tags: Array<string | null> = []
    const left: Array<number> = []
    while (tags.length < 20 && (tags.at(-1) ?? "OtpWrong") === "OtpWrong") {
      const answer = await check(sent, wrong(code))
      tags.push(refusalTag(answer))
      if (Result.isFailure(answer) && answer.failure._tag === "OtpWrong")
        left.push(answer.failure.triesLeft ?? 0)
    }
    expect(["OtpExpired", "TooManyRequests"]).toContain(tags.at(-1))
    expect(left).toEqual(left.toSorted((one, other) => other - one))
    expect(["OtpExpired", "TooManyRequests"]).toContain(refusalTag(await check(sent, code)))
    const again = await send(sent.phone)
    expect(refusalTag(await check(again, await shop().lastCode(sent.phone)))).toBeNull()
  })

  it("simultaneous answers with one code open one session", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    const sessions = await Promise.all([1, 2, 3, 4].map(() => check(sent, code)))
    const [first] = sessions
    expect(refusalTag(first ?? Result.fail({ _tag: "missing" }))).toBeNull()
    expect(sessions).toEqual(sessions.map(() => first))
  })

  it("a code opens one session: repeated it is the same one, and none after logout", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    const session = Result.getOrThrow(await check(sent, code))
    expect(Result.getOrThrow(await check(sent, code))).toEqual(session)
    await get(Sessions.use((sessions) => sessions.logout(session)))
    expect(refusalTag(await check(sent, code))).toBe("OtpExpired")
  })

  it("a code works only for the login that asked for it", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    expect(refusalTag(await check({ ...sent, loginToken: "somebody-else" }, code))).not.toBeNull()
  })

  it("an expired code is refused", async () => {
    const sent = await send()
    const code = await shop().lastCode(sent.phone)
    await shop().expireCode()
    expect(refusalTag(await check(sent, code))).toBe("OtpExpired")
  })

  it("logout ends the session", async () => {
    const session = await logIn(newPhone())
    await get(Sessions.use((sessions) => sessions.logout(session)))
    expect(await refusal(Sessions.use((sessions) => sessions.logout(session)))).toBe("SessionEnded")
  })

  it("deleting the account ends the session, and the phone is a new customer", async () => {
    const phone = newPhone()
    const session = await logIn(phone)
    await get(Sessions.use((sessions) => sessions.deleteAccount(session)))
    expect(await refusal(Sessions.use((sessions) => sessions.logout(session)))).toBe("SessionEnded")
    expect((await logIn(phone)).userId).not.toBe(session.userId)
  })
})
