import { setup } from "xstate"

/** Whether the device is connected to a network. */
export const connectionMachine = setup({
  types: { events: {} as { type: "connection.lost" } | { type: "connection.restored" } }
}).createMachine({
  id: "connection",
  initial: "online",
  states: {
    online: { on: { "connection.lost": "offline" } },
    offline: { on: { "connection.restored": "online" } }
  }
})
