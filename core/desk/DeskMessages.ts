import { Effect, Schema } from "effect"
import { type OptionalText, optionalTexts, requiredTexts } from "../orders/orderTexts.ts"
import { submitMachine } from "../shared/submitMachine.ts"
import { callDesk, deskCall, type DeskRefusal } from "./deskCall.ts"

const examples = Schema.Struct({ ar: Schema.String, en: Schema.String })
const TextMessageJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literals(optionalTexts),
    isSent: Schema.Boolean,
    /** As it would be sent of an order. */
    examples
  }),
  Schema.Struct({ kind: Schema.Literals(requiredTexts), isSent: Schema.Literal(true), examples })
]).annotate({ identifier: "TextMessage" })

/** A kind of text messages to customers, and whether the shop sends it. */
export type TextMessage = typeof TextMessageJson.Type

/** A message that the shop may turn off. */
export type OptionalMessage = Extract<TextMessage, { readonly kind: OptionalText }>

/** Whether the shop may turn a message off. */
export const isOptionalMessage = (message: TextMessage): message is OptionalMessage =>
  optionalTexts.some((kind) => kind === message.kind)

const ChangeJson = Schema.Struct({ kind: Schema.Literals(optionalTexts), isSent: Schema.Boolean })

/** A kind that is sent from now on, or no longer. */
export type TextMessageChange = typeof ChangeJson.Type

/** The calls of the text messages that the shop sends. */
export const messageCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/messages",
    role: "owner",
    success: Schema.Struct({ messages: Schema.Array(TextMessageJson) }),
    about:
      "All kinds of text messages to customers with examples; those about money, problems and codes are always sent."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/messages/change",
    role: "owner",
    body: ChangeJson,
    success: Schema.Struct({ messages: Schema.Array(TextMessageJson) }),
    about:
      "Whether a kind is sent, also of those that wait in the outbox; mails are sent all the same."
  })
}

/** The text messages, each turned on or off by itself. */
export const textMessagesMachine = submitMachine<
  null,
  TextMessage,
  TextMessageChange,
  DeskRefusal,
  DeskRefusal,
  ReadonlyArray<TextMessage>
>({ id: "textMessages", keyOf: ({ kind }) => kind, keyOfDraft: ({ kind }) => kind })

/** All kinds of text messages. */
export const loadTextMessages = () =>
  callDesk(messageCalls.list, {}).pipe(
    Effect.map(({ messages }) => ({ items: messages, next: null }))
  )

/** Turns a kind on or off; returns all of them as they are then. */
export const changeTextMessage = (body: TextMessageChange) =>
  callDesk(messageCalls.change, { body }).pipe(Effect.map(({ messages }) => messages))
