import type {
  AnyActorRef,
  AnyEventObject,
  EventObject,
  InternalMachineImplementations,
  MachineContext,
  MetaObject,
  ParameterizedObject,
  ProvidedActor,
  ResolvedStateMachineTypes,
  StateMachine,
  StateSchema,
  StateValue
} from "xstate"

/**
 * The input of a machine that has no actors before `provideActors` gives them to it. Nobody has
 * this input, so the compiler refuses to start the machine without them.
 */
export type ActorsRequired<Input = unknown> = Input & ActorsMissing<Input>

/** What the input of a machine without actors has more than the input of a machine with them. */
export interface ActorsMissing<Input> {
  readonly [missingActors]: Input
}

declare const missingActors: unique symbol

/** Gives a machine all its actors, and other implementations, so that it can be started. */
export function provideActors<
  Context extends MachineContext,
  Event extends AnyEventObject,
  Children extends Record<string, AnyActorRef | undefined>,
  Actor extends ProvidedActor,
  Action extends ParameterizedObject,
  Guard extends ParameterizedObject,
  Delay extends string,
  Value extends StateValue,
  Tag extends string,
  Input,
  Output,
  Emitted extends EventObject,
  Meta extends MetaObject,
  Schema extends StateSchema
>(
  machine: StateMachine<
    Context,
    Event,
    Children,
    Actor,
    Action,
    Guard,
    Delay,
    Value,
    Tag,
    ActorsRequired<Input>,
    Output,
    Emitted,
    Meta,
    Schema
  >,
  implementations: InternalMachineImplementations<
    ResolvedStateMachineTypes<Context, Event, Actor, Action, Guard, Delay, Tag, Emitted>
  > & {
    readonly actors: {
      readonly [Name in Actor["src"]]: Extract<Actor, { readonly src: Name }>["logic"]
    }
  }
): StateMachine<
  Context,
  Event,
  Children,
  Actor,
  Action,
  Guard,
  Delay,
  Value,
  Tag,
  Input,
  Output,
  Emitted,
  Meta,
  Schema
> {
  return machine.provide(implementations)
}
