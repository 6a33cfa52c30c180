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
              accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
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
  const { added, changed, conflicts, fileName, id, kind, parts, pictures, problems } = current
  const { products, rows, unchanged } = current
  const isStepping = snapshot.matches("stepping")
  const isReady = current.state === "ready"
  const partsStay = parts.reduce((sum, part) => sum + part.conflicts, 0)
  return (
    <>
      <Card>
        <Stack gap={12}>
          <div>
            <h2 className={styles.file}>
              <bdi>{fileName}</bdi>
            </h2>
            <p className="secondary-text">{t(`desk.import.kinds.${kind}`)}</p>
          </div>
          {current.state === "done" && <Notice kind="ok">{t("desk.import.applied")}</Notice>}
          {current.state === "applying" && <Applying current={current} />}
          {products === 0 && parts.length === 0 ? (
            <p>{t("desk.import.nothing")}</p>
          ) : (
            <Stack as="ul" gap={4}>
              {added > 0 && <li>{t("desk.import.added", { count: added })}</li>}
              {changed > 0 && <li>{t("desk.import.changed", { count: changed })}</li>}
              {parts
                .filter((part) => part.changed > 0)
                .map((part) => (
                  <li key={part.part}>
                    {t(`desk.import.parts.${part.part}`, { count: part.changed })}
                  </li>
                ))}
              {conflicts > 0 && <li>{t("desk.import.conflicts", { count: conflicts })}</li>}
              {partsStay > 0 && <li>{t("desk.import.partsStay", { count: partsStay })}</li>}
              {problems > 0 && <li>{t("desk.import.problems", { count: problems })}</li>}
              {isReady && pictures > 0 && (
                <li>{t("desk.import.picturesToTake", { count: pictures })}</li>
              )}
              {unchanged > 0 && (
                <li className="secondary-text">
                  {t("desk.import.unchanged", { count: unchanged })}
                </li>
              )}
            </Stack>
          )}
          <Row gap={8} wrap>
            {isReady && (added > 0 || changed > 0 || parts.length > 0) && (
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
            <ImportRows rows={rows} arePicturesThere={pictures === current.picturesDone} />
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

const Applying = ({ current }: Pick<CurrentProps, "current">) => {
  const { t } = useTranslation()
  const { done, pictures, picturesDone, total } = current
  return (
    <>
      <progress
        className={styles.progress}
        value={done + picturesDone}
        max={total + pictures}
        aria-label={t("desk.import.applyingNow")}
      />
      <output>
        {picturesDone < pictures
          ? t("desk.import.pictures", { done: picturesDone, pictures })
          : t("desk.import.applying", { done, products: total })}
      </output>
      <p className="secondary-text">{t("desk.import.applyingHint")}</p>
    </>
  )
}
