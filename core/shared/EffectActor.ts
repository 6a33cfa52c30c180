import type { Result } from "effect"
import type { PromiseActorLogic } from "xstate"

/**
 * An actor that runs an effect with an input and outputs a settled `Result`. It rejects only for
 * bugs. Leaving the state interrupts the effect.
 */
export type EffectActor<Input, A, E> = PromiseActorLogic<Result.Result<A, E>, Input>
