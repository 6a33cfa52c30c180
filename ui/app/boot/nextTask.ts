/** What follows is a task of its own: between two the browser draws and hears the shopper. */
export const nextTask = () => new Promise<void>((come) => setTimeout(come))
