import { withPictures } from "../../support/launchBrowser.ts"
import { findViolations } from "../../e2e/support/findViolations.ts"
import { expect, test } from "../../e2e/support/test.ts"
import { locales } from "../../e2e/support/shopData.ts"
import { screenGroups } from "../../e2e/support/screens.ts"

test.use({ shopEnv: {}, ...withPictures })

/** The wider come first: the menu of a wide window closes in a narrow one. */
const widths = [1920, 1280, 768, 390, 320]

for (const group of Object.values(screenGroups))
  for (const locale of locales)
    test.extend({ locale, visitor: group.visitor, allowsFailedRequests: true })(
      `accessibility: axe finds no violation of WCAG 2.2 AA in narrow and wide windows: ${group.name} (${locale})`,
      async ({ visit }) => expect(await findViolations(visit, group, widths)).toEqual([])
    )
