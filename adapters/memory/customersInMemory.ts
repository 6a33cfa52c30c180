import { Effect, Layer } from "effect"
import { Addresses, AddressId, AddressNotFound } from "#core/address/Address.ts"
import { StockAlerts, TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { parsePersonalDetails, type Profile, Profiles } from "#core/profile/Profile.ts"
import { CustomerSessions } from "#core/session/CustomerSessions.ts"
import { type Session, Sessions } from "#core/session/Session.ts"
import { limits } from "#core/shared/limits.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { type MemoryState, requireUserId } from "./state.ts"

/**
 * Codes are consecutive numbers, so that a test can distinguish them; only the latest one of a
 * phone is valid.
 */
export const otpCodesInMemory = (state: MemoryState) =>
  Layer.succeed(OtpCodes, {
    send: (phone) =>
      Effect.sync(() => {
        const id = state.nextId++
        const sent = {
          phone,
          loginToken: `login-${id}`,
          endsAt: state.now + limits.otp.resendAfterMs
        }
        state.codes.push({
          ...sent,
          code: String(id % 10_000).padStart(4, "0"),
          triesLeft: 5,
          session: null
        })
        return sent
      }),
    verify: (sent, code) =>
      Effect.suspend((): Effect.Effect<Session, OtpWrong | OtpExpired> => {
        const stored = state.codes.findLast(({ phone }) => phone === sent.phone)
        const isOver = stored === undefined || stored.endsAt <= state.now || stored.triesLeft === 0
        if (isOver || (stored.session !== null && !state.tokens.has(stored.session.token))) {
          return Effect.fail(new OtpExpired({ message: null }))
        }
        if (stored.loginToken !== sent.loginToken || stored.code !== code) {
          stored.triesLeft -= 1
          return Effect.fail(new OtpWrong({ triesLeft: stored.triesLeft }))
        }
        if (stored.session !== null) return Effect.succeed(stored.session)
        const userId = state.userIds.get(sent.phone) ?? String(state.nextId++)
        const token = `token-${state.nextId++}`
        state.userIds.set(sent.phone, userId)
        state.tokens.set(token, userId)
        const { name } = profileOf(state, userId)
        stored.session = { token, userId, name, phone: sent.phone }
        return Effect.succeed(stored.session)
      })
  })

export const sessionsInMemory = (state: MemoryState) => {
  const endSession = (session: Session) =>
    Effect.suspend(() =>
      state.tokens.delete(session.token) ? Effect.void : Effect.fail(new SessionEnded())
    )
  return Layer.succeed(Sessions, {
    logout: endSession,
    deleteAccount: (session) =>
      Effect.tap(endSession(session), () =>
        Effect.sync(() => {
          state.profiles.delete(session.userId)
          for (const [phone, userId] of state.userIds)
            if (userId === session.userId) state.userIds.delete(phone)
        })
      )
  })
}

/** Every session was used just now, by an unknown browser; its id is the number in its token. */
export const customerSessionsInMemory = (state: MemoryState) => {
  const idOf = (token: string) => Number(token.replace("token-", ""))
  const ownTokens = (userId: string) =>
    [...state.tokens].filter(([, id]) => id === userId).map(([token]) => token)
  const list = () =>
    Effect.map(requireUserId(state), (userId) =>
      ownTokens(userId)
        .toReversed()
        .map((token) => ({
          id: idOf(token),
          browser: null,
          system: null,
          usedAt: state.now,
          isCurrent: token === state.session?.token
        }))
    )
  return Layer.succeed(CustomerSessions, {
    list,
    end: Effect.fnUntraced(function* (ended) {
      const userId = yield* requireUserId(state)
      for (const token of ownTokens(userId))
        if (ended === "others" ? token !== state.session?.token : idOf(token) === ended)
          state.tokens.delete(token)
      return yield* list()
    })
  })
}

const newProfile: Profile = {
  name: "",
  email: null,
  isNameAsked: false,
  notifications: { orderText: true, orderMail: true, offers: false },
  channels: ["text", "mail"]
}

const profileOf = (state: MemoryState, userId: string): Profile =>
  state.profiles.get(userId) ?? newProfile

export const profilesInMemory = (state: MemoryState) => {
  const change = (changes: Partial<Profile>) =>
    Effect.map(requireUserId(state), (userId) => {
      const profile = { ...profileOf(state, userId), ...changes }
      state.profiles.set(userId, profile)
      return profile
    })
  return Layer.succeed(Profiles, {
    load: () => change({}),
    saveDetails: ({ name, email }) =>
      Effect.flatMap(
        Effect.fromResult(parsePersonalDetails({ name, email: email ?? "" })),
        (details) => change({ ...details, isNameAsked: true })
      ),
    saveNotifications: (notifications) => change({ notifications }),
    skipName: () => change({ isNameAsked: true })
  })
}

/** Nobody is told anything in memory. */
export const stockAlertsInMemory = (state: MemoryState) =>
  Layer.succeed(StockAlerts, {
    request: () =>
      Effect.flatMap(requireUserId(state), (userId) =>
        profileOf(state, userId).notifications.orderText
          ? Effect.void
          : Effect.fail(new TextMessagesOff())
      )
  })

export const addressesInMemory = (state: MemoryState) => {
  const findAddress = Effect.fnUntraced(function* (id: AddressId) {
    const userId = yield* requireUserId(state)
    const stored = state.addresses.find((one) => one.userId === userId && one.address.id === id)
    return stored ?? (yield* new AddressNotFound())
  })
  return Layer.succeed(Addresses, {
    list: Effect.fnUntraced(function* (requestedUserId) {
      const userId = yield* requireUserId(state)
      if (userId !== requestedUserId) return yield* new Refused({ status: 404, message: null })
      const lastUsed = state.orders.findLast((order) => order.userId === userId)?.addressId
      return state.addresses
        .filter((one) => one.userId === userId)
        .map(({ address }) => address)
        .toReversed()
        .toSorted(
          (one, other) =>
            Number(other.isDefault) - Number(one.isDefault) ||
            Number(other.id === lastUsed) - Number(one.id === lastUsed)
        )
    }),
    get: (id) => Effect.map(findAddress(id), ({ address }) => address),
    add: (_, newAddress) =>
      Effect.map(requireUserId(state), (userId) => {
        const address = { ...newAddress, id: AddressId.make(state.nextId++), isDefault: false }
        state.addresses.push({ userId, address })
        const profile = profileOf(state, userId)
        if (profile.name === "")
          state.profiles.set(userId, { ...profile, name: newAddress.fullName })
        return address
      }),
    update: (_, address) =>
      Effect.map(findAddress(address.id), (stored) => {
        stored.address = { ...address, isDefault: stored.address.isDefault }
        return stored.address
      }),
    makeDefault: (id) =>
      Effect.map(findAddress(id), ({ userId }) => {
        for (const one of state.addresses.filter((one) => one.userId === userId))
          one.address = { ...one.address, isDefault: one.address.id === id }
      }),
    remove: (id) =>
      Effect.map(findAddress(id), (stored) => {
        state.addresses.splice(state.addresses.indexOf(stored), 1)
      })
  })
}
