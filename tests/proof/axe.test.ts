import { expect } from "vitest"
import { findViolations } from "../e2e/support/findViolations.ts"
import { setUpJourneys } from "../e2e/support/journey.ts"
import { screenGroups } from "../e2e/support/screens.ts"

const { journey } = setUpJourneys({ env: {}, pictures: true })

/**
 * The widths, half of them in each language and the other half for the next group.
 * The wider comes first: the menu of a wide window closes in a narrow one.
 */
const widths = [
  [1280, 390, 320],
  [1920, 768]
] as const

for (const [index, group] of Object.values(screenGroups).entries())
  for (const locale of ["ar", "en"] as const)
    journey(
      `accessibility: axe finds no violation of WCAG 2.2 AA in narrow and wide windows: ${group.name}`,
      locale,
      { visitor: group.visitor, allowsFailedRequests: true },
      async (visit) => {
        const chosen = widths[(index + (locale === "ar" ? 0 : 1)) % 2] ?? []
        expect(await findViolations(visit, group, chosen)).toEqual([])
      }
    )
