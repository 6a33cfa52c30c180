import { Option, Schema } from "effect"
import { Phone } from "#core/contact/Phone.ts"
import { isCodeOpen, type OtpSent } from "#core/login/OtpCodes.ts"
import { createKeyValueStore, type KeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/**
 * The code that was sent in this tab and is still open: to which phone and until when, never the
 * code itself.
 */
export interface OtpSentStorage {
  /**
   * The code that can still be typed at this time in milliseconds since 1970. An ended one is
   * removed.
   */
  readonly load: (now: number) => OtpSent | null
  readonly save: (sent: OtpSent) => void
  readonly clear: () => void
}

export const createOtpSentStorage = (store: KeyValueStore): OtpSentStorage => {
  const clear = () => store.remove(storageKeys.otpSent)
  return {
    load: (now) => {
      const text = store.get(storageKeys.otpSent)
      const sent = Option.getOrNull(
        Option.filter(Schema.decodeUnknownOption(OtpSentJson)(text), (sent) =>
          isCodeOpen(sent, now)
        )
      )
      if (text !== null && sent === null) clear()
      return sent
    },
    save: ({ phone, loginToken, endsAt }) =>
      store.set(storageKeys.otpSent, JSON.stringify({ phone, attempt: loginToken, endsAt })),
    clear
  }
}

/** The storage of this tab: another tab has its own login. */
export const tabOtpSentStorage = createOtpSentStorage(createKeyValueStore(() => sessionStorage))

const OtpSentJson: Schema.Decoder<OtpSent> = Schema.fromJsonString(
  Schema.Struct({
    phone: Schema.String.pipe(Schema.refine(Phone.is)),
    loginToken: Schema.NonEmptyString,
    endsAt: Schema.Finite
  }).pipe(Schema.encodeKeys({ loginToken: "attempt" }))
)
