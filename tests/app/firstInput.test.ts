import { expect, it, vi } from "vitest"
import { waitForInput } from "#ui/app/loading/firstInput.ts"

class PointerMove extends Event {
  constructor(
    readonly movementX: number,
    readonly movementY: number
  ) {
    super("pointermove")
  }
}

it.each([
  [
    "waits while a pointer rests where the page appears",
    [
      [0, 0],
      [0, 0]
    ],
    false
  ],
  [
    "resolves for a pointer that moves",
    [
      [0, 0],
      [0, -1]
    ],
    true
  ],
  ["resolves for a pointer that moves sideways", [[3, 0]], true],
  ["resolves for a key", ["keydown"], true],
  ["waits through an event that is not in its list", ["click"], false]
] as const)("firstInput: %s", async (_, inputs, isSettled) => {
  const window = new EventTarget()
  vi.stubGlobal("MouseEvent", PointerMove)
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
  let isOver = false
  void waitForInput(["keydown", "pointermove"]).then(() => (isOver = true))
  for (const input of inputs)
    window.dispatchEvent(typeof input === "string" ? new Event(input) : new PointerMove(...input))
  await Promise.resolve()
  expect(isOver).toBe(isSettled)
})
