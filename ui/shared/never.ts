/** Subscribes to what does not change while a page lives. */
export const never = () => () => {}
