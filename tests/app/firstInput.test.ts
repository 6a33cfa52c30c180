import { expect, it, vi } from "vitest"
import { waitForInput } from "#ui/app/loading/firstInput.ts"

class PointerMove extends Event {
  readonly movementX: number
  readonly movementY: number
  constructor(movementX: number, movementY: number) {
    super("pointermove")
    this.movementX = movementX
    this.movementY = movementY
  }
}

it.each([
  ["waits for a pointer that rests", [new PointerMove(0, 0), new PointerMove(0, 0)], false],
  ["resolves for one that moves", [new PointerMove(0, 0), new PointerMove(0, -1)], true],
  ["resolves for one that moves sideways", [new PointerMove(3, 0)], true],
  ["resolves for a key", [new Event("keydown")], true],
  ["waits through an event that is not in its list", [new Event("click")], false]
])("firstInput: %s", async (_, events, isSettled) => {
  const window = new EventTarget()
  vi.stubGlobal("MouseEvent", PointerMove)
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
  let isOver = false
  void waitForInput(["keydown", "pointermove"]).then(() => (isOver = true))
  for (const event of events) window.dispatchEvent(event)
  await Promise.resolve()
  expect(isOver).toBe(isSettled)
})
