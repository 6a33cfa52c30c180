import { type BrowserContext, expect } from "@playwright/test"

/** Records the events that this browser sends to the analytics pixel. */
export const recordEvents = (context: BrowserContext) => {
  const events: Array<Record<string, unknown>> = []
  context.on("request", (request) => {
    if (request.url().endsWith("/sandbox/events"))
      events.push(JSON.parse(request.postData() ?? "{}"))
  })
  const names = () => events.map(({ event }) => event)
  const waitForEvent = async (event: string, times = 1) => {
    const count = () => names().filter((name) => name === event).length
    await expect.poll(async () => count() >= times, `${event}, ${times} times`).toBe(true)
    expect({ event, times: count(), events: names() }).toMatchObject({ event, times })
  }
  return { events, names, waitForEvent }
}
