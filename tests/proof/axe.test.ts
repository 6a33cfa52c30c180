import { expect } from "vitest"
import { findViolations } from "../e2e/support/findViolations.ts"
import { setUpJourneys } from "../e2e/support/journey.ts"
import { screenGroups } from "../e2e/support/screens.ts"

const { journey } = setUpJourneys({ env: {}, pictures: true })

/** The wider come first: the menu of a wide window closes in a narrow one. */
const widths = [1920, 1280, 768, 390, 320]

for (const group of Object.values(screenGroups))
  for (const locale of ["ar", "en"] as const)
    journey(
      `accessibility: axe finds no violation of WCAG 2.2 AA in narrow and wide windows: ${group.name}`,
      locale,
      { visitor: group.visitor, allowsFailedRequests: true },
      async (visit) => expect(await findViolations(visit, group, widths)).toEqual([])
    )
