/** Subscribes to what does not change while a page lives: `useSyncExternalStore` tells only the server's drawing from it. */
export const never = () => () => {}
