import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import {
  type DeskSetup,
  hasSamples,
  isSetupShown,
  type SampleCounts,
  setupTasks
} from "#core/desk/DeskSetup.ts"
import type { setupMachine } from "#core/desk/setupMachine.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { ErrorState } from "../../shared/EmptyState.tsx"
import { Circle, CircleCheck } from "../../shared/icons.ts"
import { ListRow } from "../../shared/ListRow.tsx"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"
import lists from "../lists/Lists.module.css"
import styles from "./FirstSteps.module.css"
import { firstStepLinks } from "./firstStepLinks.ts"

type FirstStepsProps = ScreenProps<typeof setupMachine>

/** What a new shop still lacks, for owners, until it has all of it or the list is hidden. */
export const FirstSteps = ({ snapshot, send }: FirstStepsProps) => {
  const { t } = useTranslation()
  const { done, draft, items, refusal } = snapshot.context
  const [setup] = items
  if (refusal !== null)
    return (
      <ErrorState title={t("desk.firstSteps.loadFailed")} onRetry={() => send({ type: "retry" })}>
        <DeskRefusalText refusal={refusal} />
      </ErrorState>
    )
  if (setup === undefined) return null
  return (
    <>
      {done?.kind === "hide" && <Notice kind="ok" title={t("desk.firstSteps.hideDone")} />}
      {setup.removed !== null && (
        <Notice
          kind="ok"
          title={t("desk.firstSteps.removed", { counts: countsOf(t, setup.removed) })}
        />
      )}
      {isSetupShown(setup) && <Steps setup={setup} send={send} />}
      {draft !== null && (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t(`desk.firstSteps.${draft.kind === "hide" ? "hideTitle" : "removeTitle"}`)}
          hint={
            draft.kind === "hide"
              ? t("desk.firstSteps.hideHint")
              : t("desk.firstSteps.removeHint", { counts: countsOf(t, setup.samples) })
          }
          submitLabel={t(`desk.firstSteps.${draft.kind}`)}
          danger={draft.kind === "removeSamples"}
        />
      )}
    </>
  )
}

interface StepsProps {
  readonly setup: DeskSetup
  readonly send: FirstStepsProps["send"]
}

const Steps = ({ setup: { isHidden, samples, tasks }, send }: StepsProps) => {
  const { t } = useTranslation()
  return (
    <Stack gap={12}>
      {!isHidden && tasks.some(({ isDone }) => !isDone) && (
        <Card flush>
          <Stack gap={4} className={styles.head}>
            <h2>{t("desk.firstSteps.title")}</h2>
            <p className={lists.secondary}>{t("desk.firstSteps.hint")}</p>
          </Stack>
          <ol>
            {setupTasks.map((name) => {
              const isDone = tasks.some((task) => task.name === name && task.isDone)
              return (
                <li key={name}>
                  <ListRow
                    {...firstStepLinks[name]}
                    icon={
                      isDone ? (
                        <CircleCheck size={24} className={styles.done} />
                      ) : (
                        <Circle size={24} className={styles.open} />
                      )
                    }
                    description={isDone ? undefined : t(`desk.firstSteps.hints.${name}`)}
                  >
                    {t(`desk.firstSteps.tasks.${name}`)}
                    <span className="visually-hidden">
                      {" "}
                      ({t(isDone ? "desk.firstSteps.done" : "desk.firstSteps.open")})
                    </span>
                  </ListRow>
                </li>
              )
            })}
          </ol>
          <div className={styles.foot}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => send({ type: "draft.open", draft: { kind: "hide" } })}
            >
              {t("desk.firstSteps.hide")}
            </Button>
          </div>
        </Card>
      )}
      {hasSamples(samples) && (
        <Card>
          <h2>{t("desk.firstSteps.samples")}</h2>
          <p className={lists.secondary}>
            {t("desk.firstSteps.samplesHint", { counts: countsOf(t, samples) })}
          </p>
          <div>
            <Button
              variant="secondary"
              size="small"
              onClick={() => send({ type: "draft.open", draft: { kind: "removeSamples" } })}
            >
              {t("desk.firstSteps.removeSamples")}
            </Button>
          </div>
        </Card>
      )}
    </Stack>
  )
}

/** Such as `120 products · 4 banners`. */
const countsOf = (t: TFunction, counts: SampleCounts): string =>
  (["products", "banners", "reels", "promos"] as const)
    .flatMap((kind) =>
      counts[kind] === 0 ? [] : [t(`desk.firstSteps.${kind}`, { count: counts[kind] })]
    )
    .join(" · ") || t("desk.firstSteps.none")
