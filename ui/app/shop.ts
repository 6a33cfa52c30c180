import { Result } from "effect"
import type { i18n } from "i18next"
import { createActor, fromPromise } from "xstate"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { ShopEvent } from "#core/analytics/ShopEvent.ts"
import { equalsOrder } from "#core/cart/cartRules.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { type Language, languageMachine } from "#core/session/languageMachine.ts"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import type { EffectActor } from "#core/shared/effectActor.ts"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import { toastsMachine } from "#core/toasts/toastsMachine.ts"
import { everyWord, loadVoice } from "#locales/load.ts"
import { openAnswers } from "./answers.ts"
import { bringBack, forgetCustomer, forgetToken, keepLanguage, keepSession } from "./keep.ts"
import type { Known } from "./known.ts"
import { lasting } from "./lasting.ts"
import type { Answer, Question } from "./questions.ts"
import { mailbox } from "./mailbox.ts"
import { lateRouter } from "./router.ts"
import { servicesFor } from "./services.ts"
import { stepsOf } from "./stepsOf.ts"

/** What lives as long as the app: who shops, in which language, with what in the cart. */
export const openShop = ({
  language,
  voice,
  known
}: {
  readonly language: Language
  readonly voice: i18n
  readonly known: Known
}) => {
  const router = lateRouter()
  const voices: Partial<Record<Language, i18n>> = { [language]: voice }

  const happenings = mailbox<ShopEvent>(50)
  const toasts = createActor(toastsMachine)
  const cart = createActor(
    cartMachine.provide({
      actions: {
        tellRemoved: (_, line) =>
          toasts.send({ type: "show", notice: { _tag: "LineRemoved", ...line } })
      }
    })
  )
  const favourites = createActor(
    favouritesMachine.provide({
      actions: {
        tellRemoved: (_, favourite) =>
          toasts.send({ type: "show", notice: { _tag: "FavouriteRemoved", ...favourite } })
      }
    })
  )
  const chosenAddress = createActor(chosenAddressMachine)
  const languages = createActor(
    languageMachine.provide({
      actors: {
        learn: fromPromise(async ({ input }) => {
          voices[input] ??= await loadVoice(input)
          await everyWord()
        })
      },
      actions: { speak: (_, spoken) => void keepLanguage(spoken) }
    }),
    { input: { language } }
  )

  const spoken = () => languages.getSnapshot().context.language
  const { settle, run } = servicesFor({
    language: spoken,
    session: () => session.getSnapshot().context.session,
    onSessionEnded: () => session.send({ type: "ended" })
  })
  /** Null for what did not come, or came once another language is spoken. */
  const nowIn = async <A, E>(pick: Parameters<typeof settle<A, E>>[0]): Promise<A | null> => {
    const asked = spoken()
    const output = await settle(pick)
    return Result.isSuccess(output) && spoken() === asked ? output.success : null
  }
  const answers = openAnswers({ known, language: spoken, settle })
  const longLived = { cart, favourites, chosenAddress }

  const session = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(() =>
          bringBack(longLived, (customer) => session.send({ type: "synced", session: customer }))
        ),
        logout: run((programs) => programs.logout),
        deleteAccount: run((programs) => programs.deleteAccount)
      },
      actions: {
        keep: (_, customer) => void keepSession(customer),
        forgetToken: () => {
          void forgetToken()
          toasts.send({ type: "show", notice: { _tag: "SessionEnded" } })
        },
        forget: (_, how) => {
          void forgetCustomer()
          cart.send({ type: "clear" })
          chosenAddress.send({ type: "clear" })
          openPayments.send({ type: "customer.gone" })
          toasts.send({ type: "show", notice: { _tag: noticeByLeaving[how] } })
          router.go("/")
        }
      }
    })
  )
  const openPayments = createActor(
    openPaymentsMachine.provide({
      actors: {
        ask: run((programs) => programs.announceOpenPayments),
        cancel: run((programs) => programs.cancelOpenPayment)
      },
      actions: {
        finish: ({ context: { announcement } }, lines) => {
          if (announcement?._tag === "OrderFound") {
            happenings.tell({
              _tag: "Purchased",
              orderId: announcement.orderId,
              value: announcement.total
            })
          }
          if (lines && equalsOrder(cart.getSnapshot().context.cart, lines))
            cart.send({ type: "clear" })
        },
        goToPayment: (_, url) => location.assign(url)
      }
    })
  )
  return {
    router,
    run,
    /** Runs one of core's programs to its end, whatever becomes of who asked. */
    settle,
    /** What the screens tell of, for whoever counts it. */
    happenings,
    cartSteps: stepsOf(cart),
    favouriteSteps: stepsOf(favourites),
    /** What the catalogue answered, this page's own answers first. */
    answers,
    /** A machine's socket for a question to the catalogue. */
    asks: <Input, Name extends keyof Known, E>(
      question: (input: Input) => Question<Name, E>
    ): EffectActor<Input, Answer<Name>, E | Unavailable> =>
      fromPromise(({ input }) => answers.ask(question(input))),
    /** The voice of a language whose words are here. */
    voiceOf: (spoken: Language) => voices[spoken] ?? voice,
    /** Asks for the names of what is in the cart in the language spoken now (decision 38). */
    renameCart: async () => {
      const { lines } = cart.getSnapshot().context.cart
      if (lines.length === 0) return
      const renamed = await nowIn((programs) => programs.renameLines(lines))
      if (renamed !== null) cart.send({ type: "renamed", lines: renamed })
    },
    /** Asks what became of the favourites, in the language spoken now. */
    renewFavourites: async () => {
      const ids = favourites.getSnapshot().context.favourites.map(({ id }) => id)
      if (ids.length === 0) return
      const renewed = await nowIn((programs) => programs.renewFavourites(ids))
      if (renewed !== null) favourites.send({ type: "renewed", renewed })
    },
    toasts: lasting(toasts),
    cart: lasting(cart),
    favourites: lasting(favourites),
    chosenAddress: lasting(chosenAddress),
    languages: lasting(languages),
    session: lasting(session),
    openPayments: lasting(openPayments)
  }
}

export type Shop = ReturnType<typeof openShop>

const noticeByLeaving = {
  loggedOut: "LoggedOut",
  deleted: "AccountDeleted",
  deletedHereOnly: "AccountDeletedHereOnly"
} as const
