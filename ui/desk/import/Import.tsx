import { useTranslation } from "react-i18next"
import type { DeskImport, ImportRefusal } from "#core/desk/DeskImports.ts"
import type { importMachine } from "#core/desk/importMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { FileButton } from "../../shared/FileButton.tsx"
import { Download, Upload } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "./Import.module.css"
import { ImportRows } from "./ImportRows.tsx"

type ImportProps = ScreenProps<typeof importMachine> & { readonly isOwner: boolean }

/** A file of products: chosen, shown with what it would change, applied and reported. */
export const Import = ({ isOwner, snapshot, send }: ImportProps) => {
  const { t } = useTranslation()
  const { current, refusal } = snapshot.context
  const state = snapshot.matches("loading")
    ? "loading"
    : snapshot.matches("failed")
      ? "failed"
      : "listed"
  return (
    <DeskPage title={t("desk.titles.import")}>
      {isOwner ? (
        <LoadState
          state={state}
          skeleton={<SkeletonRows count={3} />}
          error={refusal && formatDeskRefusal(t, refusal)}
          onRetry={() => send({ type: "retry" })}
        >
          <Stack gap={16}>
            <FileCard snapshot={snapshot} send={send} />
            {refusal !== null && <Refusal refusal={refusal} />}
            {current !== null && !snapshot.matches("uploading") && (
              <Current current={current} snapshot={snapshot} send={send} />
            )}
          </Stack>
        </LoadState>
      ) : (
        <p>{t("desk.import.ownerOnly")}</p>
      )}
    </DeskPage>
  )
}

const FileCard = ({ snapshot, send }: ScreenProps<typeof importMachine>) => {
  const { t, i18n } = useTranslation()
  const { current, file } = snapshot.context
  const isUploading = snapshot.matches("uploading")
  return (
    <Card>
      <Stack gap={12}>
        <p>{t("desk.import.hint")}</p>
        <Row gap={8} wrap>
          <ButtonAnchor
            variant="secondary"
            icon={<Download />}
            download
            href={deskPaths.exportProducts(i18n.language)}
          >
            {t("desk.import.download")}
          </ButtonAnchor>
          {snapshot.can({ type: "file.choose", file: file ?? noFile }) && (
            <FileButton
              label={t(current === null ? "desk.import.choose" : "desk.import.another")}
              icon={<Upload />}
              accept=".csv,.tsv,.txt,text/csv"
              onFiles={([chosen]) => {
                if (chosen !== undefined) send({ type: "file.choose", file: chosen })
              }}
            />
          )}
          {isUploading && (
            <Button variant="secondary" onClick={() => send({ type: "upload.cancel" })}>
              {t("desk.import.cancel")}
            </Button>
          )}
        </Row>
        {isUploading ? (
          <output>
            {t("desk.import.reading")} <bdi>{file?.name}</bdi>
          </output>
        ) : (
          <p className="secondary-text">{t("desk.import.chooseHint")}</p>
        )}
      </Stack>
    </Card>
  )
}

/** For the question whether a file can be chosen. */
const noFile = { name: "", size: 0, type: "" }

const Refusal = ({ refusal }: { readonly refusal: ImportRefusal }) => (
  <Notice kind="danger">
    <DeskRefusalText refusal={refusal} />
    {refusal._tag === "ImportUnreadable" && (
      <Stack as="ul" gap={4} dir="ltr">
        {refusal.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    )}
  </Notice>
)

interface CurrentProps extends ScreenProps<typeof importMachine> {
  readonly current: DeskImport
}

const Current = ({ current, snapshot, send }: CurrentProps) => {
  const { t, i18n } = useTranslation()
  const { changed, conflicts, done, fileName, id, problems, products, rows, unchanged } = current
  const isStepping = snapshot.matches("stepping")
  const isReady = current.state === "ready"
  return (
    <>
      <Card>
        <Stack gap={12}>
          <h2 className={styles.file}>
            <bdi>{fileName}</bdi>
          </h2>
          {current.state === "done" && <Notice kind="ok">{t("desk.import.applied")}</Notice>}
          {current.state === "applying" && (
            <>
              <progress
                className={styles.progress}
                value={done}
                max={products}
                aria-label={t("desk.import.applyingNow")}
              />
              <output>{t("desk.import.applying", { done, products })}</output>
              <p className="secondary-text">{t("desk.import.applyingHint")}</p>
            </>
          )}
          {products === 0 ? (
            <p>{t("desk.import.nothing")}</p>
          ) : (
            <Stack as="ul" gap={4}>
              {changed > 0 && <li>{t("desk.import.changed", { count: changed })}</li>}
              {conflicts > 0 && <li>{t("desk.import.conflicts", { count: conflicts })}</li>}
              {problems > 0 && <li>{t("desk.import.problems", { count: problems })}</li>}
              {unchanged > 0 && (
                <li className="secondary-text">
                  {t("desk.import.unchanged", { count: unchanged })}
                </li>
              )}
            </Stack>
          )}
          <Row gap={8} wrap>
            {isReady && changed > 0 && (
              <Button
                busy={isStepping && snapshot.context.step === "apply"}
                busyLabel={t("desk.import.applyingNow")}
                onClick={() => send({ type: "step", step: "apply" })}
              >
                {t("desk.import.apply")}
              </Button>
            )}
            {products > 0 && (
              <ButtonAnchor
                variant="secondary"
                icon={<Download />}
                download
                href={deskPaths.importReport(id, i18n.language)}
              >
                {t("desk.import.report")}
              </ButtonAnchor>
            )}
            {current.state !== "applying" && (
              <Button
                variant="quiet"
                busy={isStepping && snapshot.context.step === "discard"}
                onClick={() => send({ type: "step", step: "discard" })}
              >
                {t(isReady ? "desk.import.discard" : "desk.import.close")}
              </Button>
            )}
          </Row>
        </Stack>
      </Card>
      {rows.length > 0 && (
        <Card>
          <Stack gap={12}>
            <h2>{t(isReady ? "desk.import.changesOf" : "desk.import.changedOf")}</h2>
            <ImportRows rows={rows} />
            {products > rows.length && (
              <p className="secondary-text">
                {t("desk.import.more", { count: products - rows.length })}
              </p>
            )}
          </Stack>
        </Card>
      )}
    </>
  )
}
