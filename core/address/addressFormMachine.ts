import {
  type ActorLogic,
  assign,
  type EventFromLogic,
  type PromiseActorLogic,
  setup,
  type SnapshotFrom
} from "xstate"
import type { PersonalDetails } from "../profile/Profile.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { isBlank } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { limits } from "../shared/limits.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import { hasOutput, hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type {
  Address,
  AddressId,
  AddressNotFound,
  InvalidUserId,
  Position,
  PositionDenied,
  PositionPrecision,
  PositionUnknown
} from "./Address.ts"
import {
  type AddressDraft,
  type AddressIncomplete,
  type DraftField,
  type FieldProblems,
  type FormPart,
  partsToUnfold,
  partsWithProblems,
  setPosition,
  toDraft,
  updateField
} from "./addressForm.ts"
import type { GeocodedPlace } from "./MapPicker.ts"

/** Why the address to edit could not be loaded. */
export type AddressLoadRefusal = AddressNotFound | SessionEnded | Refused | Unavailable
/** Why the address was not saved. */
export type SaveRefusal = AddressIncomplete | InvalidUserId | AddressLoadRefusal
/** Why the position of the device could not be used. */
export type PositionRefusal = PositionDenied | PositionUnknown | Unavailable

interface AddressFormInput {
  readonly userId: string | null
  readonly editing: AddressId | null
  readonly draft: AddressDraft
  readonly isMap: boolean
}

/** The form for a new address or for editing a saved one. */
export const addressFormMachine = setup({
  types: {
    input: {} as ActorsRequired<AddressFormInput>,
    context: {} as {
      readonly userId: string | null
      readonly editing: AddressId | null
      readonly draft: AddressDraft
      readonly isMap: boolean
      /** The parts of the form that are unfolded; the fields of the others are not shown. */
      readonly unfolded: ReadonlyArray<FormPart>
      readonly problems: FieldProblems
      readonly loadRefusal: AddressLoadRefusal | null
      readonly saveRefusal: Exclude<SaveRefusal, AddressIncomplete> | null
      readonly positionRefusal: PositionRefusal | null
      readonly saved: Address | null
    },
    events: {} as
      | { type: "field.change"; field: DraftField; value: string }
      | { type: "part.toggle"; part: FormPart }
      | {
          type: "position.choose"
          position: Position
          place: GeocodedPlace | null
          precision: PositionPrecision
        }
      | { type: "picker.open" }
      | { type: "picker.close" }
      | { type: "position.request" }
      | { type: "address.save" }
      | { type: "retry" }
  },
  actors: {} as {
    /** Provided by the app: the customer's name and email for a new address; null otherwise. */
    readonly loadContact: PromiseActorLogic<PersonalDetails | null, { readonly isNew: boolean }>
    readonly load: EffectActor<AddressId, Address, AddressLoadRefusal>
    readonly locate: EffectActor<null, Position, PositionRefusal>
    readonly save: EffectActor<
      {
        readonly userId: string | null
        readonly editing: AddressId | null
        readonly draft: AddressDraft
      },
      Address,
      SaveRefusal
    >
  },
  actions: {
    /** Provided by the app: makes the saved address the chosen one and shows a toast. */
    notifySaved: (_, _address: Address) => {},
    /** Provided by the app: returns to the previous page. */
    goBack: () => {},
    setDraft: assign((_, address: Address | null) =>
      address === null
        ? {}
        : {
            draft: toDraft(address),
            unfolded: partsToUnfold(toDraft(address)),
            loadRefusal: null
          }
    ),
    togglePart: assign(({ context: { unfolded } }, part: FormPart) => ({
      unfolded: unfolded.includes(part)
        ? unfolded.filter((other) => other !== part)
        : [...unfolded, part]
    })),
    changeField: assign(
      ({ context }, { field, value }: { readonly field: DraftField; readonly value: string }) => {
        const draft = updateField(context.draft, field, value)
        return {
          draft,
          problems: omitProblems(context.problems, [
            ...problemsSolvedBy(field),
            ...filledFields(context.draft, draft)
          ]),
          saveRefusal: null
        }
      }
    ),
    movePin: assign(
      (
        { context },
        pin: {
          readonly position: Position
          readonly place: GeocodedPlace | null
          readonly precision: PositionPrecision
        } | null
      ) => {
        if (pin === null) return {}
        const draft = setPosition(context.draft, pin.position, pin.place, pin.precision)
        return {
          draft,
          problems: omitProblems(context.problems, filledFields(context.draft, draft)),
          positionRefusal: null
        }
      }
    ),
    setSaveRefusal: assign(({ context: { draft, unfolded } }, refusal: SaveRefusal | null) =>
      refusal?._tag === "AddressIncomplete"
        ? {
            problems: refusal.problems,
            unfolded: [...new Set([...unfolded, ...partsWithProblems(draft, refusal.problems)])],
            saveRefusal: null
          }
        : { problems: {}, saveRefusal: refusal }
    )
  },
  guards: {
    isEditing: ({ context }) => context.editing !== null,
    isMap: ({ context }) => context.isMap
  },
  delays: { goBack: limits.address.savedRedirectMs }
}).createMachine({
  id: "addressForm",
  context: ({ input }) => ({
    ...input,
    unfolded: partsToUnfold(input.draft),
    problems: {},
    loadRefusal: null,
    saveRefusal: null,
    positionRefusal: null,
    saved: null
  }),
  invoke: {
    id: "loadContact",
    src: "loadContact",
    input: ({ context }) => ({ isNew: context.editing === null }),
    onDone: {
      guard: hasOutput,
      actions: assign(({ context: { draft }, event: { output } }) => ({
        draft: {
          ...draft,
          fullName: draft.fullName || (output?.name ?? ""),
          email: draft.email || (output?.email ?? "")
        }
      }))
    },
    onError: {}
  },
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isEditing", target: "loading" }, { target: "editing" }] },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => assertNonNull(context.editing),
        onDone: [
          {
            guard: hasSucceeded,
            target: "editing",
            actions: { type: "setDraft", params: settledData }
          },
          {
            target: "failed",
            actions: assign({
              loadRefusal: settledRefusal
            })
          }
        ]
      }
    },
    failed: { on: { retry: "loading" } },
    editing: {
      initial: "typing",
      on: {
        "field.change": { actions: { type: "changeField", params: ({ event }) => event } },
        "part.toggle": { actions: { type: "togglePart", params: ({ event }) => event.part } },
        "position.choose": {
          target: ".typing",
          actions: { type: "movePin", params: ({ event }) => event }
        }
      },
      states: {
        typing: {
          always: { guard: "isMap", target: "picking" },
          on: {
            "position.request": "locating",
            "picker.open": "picking",
            "address.save": "#addressForm.saving"
          }
        },
        picking: { entry: assign({ isMap: false }), on: { "picker.close": "typing" } },
        locating: {
          on: { "address.save": "#addressForm.saving" },
          invoke: {
            id: "locate",
            src: "locate",
            input: null,
            onDone: [
              {
                guard: hasSucceeded,
                target: "typing",
                actions: {
                  type: "movePin",
                  params: (settled) => {
                    const position = settledData(settled)
                    return position === null
                      ? null
                      : { position, place: null, precision: "door" as const }
                  }
                }
              },
              { target: "typing", actions: assign({ positionRefusal: settledRefusal }) }
            ]
          }
        }
      }
    },
    saving: {
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { userId, editing, draft } }) => ({ userId, editing, draft }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "saved",
            actions: assign({
              saved: settledData,
              problems: {},
              saveRefusal: null
            })
          },
          {
            target: "editing",
            actions: {
              type: "setSaveRefusal",
              params: settledRefusal
            }
          }
        ]
      }
    },
    saved: {
      entry: { type: "notifySaved", params: ({ context }) => assertNonNull(context.saved) },
      after: { goBack: "done" }
    },
    done: { type: "final", entry: "goBack" }
  }
})

/** The form of a machine that invokes it, with its actors. */
export type AddressFormLogic = ActorLogic<
  SnapshotFrom<typeof addressFormMachine>,
  EventFromLogic<typeof addressFormMachine>,
  AddressFormInput
>

/**
 * The fields whose problems a change of this field solves beside those of the fields that it fills.
 * Another country has no Short Address, and needs neither block nor street.
 */
const problemsSolvedBy = (field: DraftField): ReadonlyArray<DraftField> =>
  field === "phoneCountry"
    ? ["phone"]
    : field === "country"
      ? [field, "shortAddress", "block", "street"]
      : [field]

/** The names of the fields that are filled now and had another value, or none, before. */
const filledFields = (before: AddressDraft, after: AddressDraft): ReadonlyArray<string> => {
  const earlier = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    typeof value === "string" && !isBlank(value) && value !== earlier.get(name) ? [name] : []
  )
}

const omitProblems = (problems: FieldProblems, solved: ReadonlyArray<string>): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !solved.includes(name)))
