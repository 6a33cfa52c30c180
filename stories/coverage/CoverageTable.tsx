import { useEffect, useState } from "react"
import { type CapabilityCoverage, type Count, loadCoverage } from "./countCoverage.ts"
import styles from "./CoverageTable.module.css"

/** Which states, refusals and shared components have stories, counted when the page opens. */
export const CoverageTable = () => {
  const [coverage, setCoverage] = useState<ReadonlyArray<CapabilityCoverage>>([])
  useEffect(() => {
    void loadCoverage().then(setCoverage)
  }, [])
  if (coverage.length === 0) return <p>Counting the machines and their stories …</p>
  const total = (part: "states" | "refusals" | "components"): Count => ({
    all: coverage.flatMap((row) => row[part].all),
    missing: coverage.flatMap((row) => row[part].missing)
  })
  return (
    <div className={styles.coverage}>
      <table>
        <thead>
          <tr>
            <th>Capability</th>
            <th>Stories</th>
            <th>States</th>
            <th>Refusals</th>
            <th>Shared components</th>
          </tr>
        </thead>
        <tbody>
          {coverage.map(({ capability, stories, states, refusals, components }) => (
            <tr key={capability}>
              <th>{capability}</th>
              <td>{stories}</td>
              <CountCell count={states} />
              <CountCell count={refusals} />
              <CountCell count={components} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>Together</th>
            <td>{coverage.reduce((sum, { stories }) => sum + stories, 0)}</td>
            <CountCell count={total("states")} />
            <CountCell count={total("refusals")} />
            <CountCell count={total("components")} />
          </tr>
        </tfoot>
      </table>
      {coverage.map(({ capability, states, refusals, components }) => {
        const missing = [...states.missing, ...refusals.missing, ...components.missing]
        return missing.length === 0 ? null : (
          <details key={capability}>
            <summary>
              {capability}: {missing.length} without a story
            </summary>
            <ul>
              {missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

const CountCell = ({ count: { all, missing } }: { readonly count: Count }) =>
  all.length === 0 ? (
    <td>–</td>
  ) : (
    <td data-complete={missing.length === 0}>
      {all.length - missing.length} of {all.length}
    </td>
  )
