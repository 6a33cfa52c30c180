/** The error of an actor that the app must provide with `machine.provide` and did not. */
export const missingActorError = (name: string): Error =>
  new Error(`Nothing was provided for the actor "${name}"`)
