/** Continues in a new task: between two tasks the browser paints and handles events. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
