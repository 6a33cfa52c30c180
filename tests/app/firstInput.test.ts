import { beforeEach, expect, it, vi } from "vitest"
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

let window = new EventTarget()

beforeEach(() => {
  window = new EventTarget()
  vi.stubGlobal("MouseEvent", PointerMove)
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
})

/** Whether the first input is over after these events. */
const settlesAfter = async (...events: ReadonlyArray<Event>): Promise<boolean> => {
  let isOver = false
  void waitForInput(["keydown", "pointermove"]).then(() => (isOver = true))
  for (const event of events) window.dispatchEvent(event)
  await Promise.resolve()
  return isOver
}

it("firstInput: waits while a pointer rests where the page appears", async () => {
  expect(await settlesAfter(new PointerMove(0, 0), new PointerMove(0, 0))).toBe(false)
})

it.each([
  ["a pointer that moves", [new PointerMove(0, 0), new PointerMove(0, -1)]],
  ["a pointer that moves sideways", [new PointerMove(3, 0)]],
  ["a key", [new Event("keydown")]]
])("firstInput: resolves for %s", async (_, events) => {
  expect(await settlesAfter(...events)).toBe(true)
})

it("firstInput: waits through an event that is not in its list", async () => {
  expect(await settlesAfter(new Event("click"))).toBe(false)
})
