/** One line for each setting that production requires and that is missing. */
export function missingInProduction(
  env: Readonly<Record<string, string | undefined>>
): ReadonlyArray<string>
