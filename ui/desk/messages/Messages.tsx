import { useTranslation } from "react-i18next"
import { priceSms } from "#core/contact/smsSegments.ts"
import {
  isOptionalMessage,
  type TextMessage,
  type TextMessageChange,
  type textMessagesMachine
} from "#core/desk/DeskMessages.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { MessageCircle } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { Switch } from "../../shared/Switch.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "./Messages.module.css"

/** Which text messages the shop sends, each with what it says and what it costs. */
export const Messages = ({ snapshot, send }: ScreenProps<typeof textMessagesMachine>) => {
  const { t } = useTranslation()
  const { value: state } = snapshot
  const { changeRefusal, done, draft, items, refusal } = snapshot.context
  const choose = (draft: TextMessageChange) => {
    send({ type: "draft.open", draft })
    send({ type: "draft.submit" })
  }
  return (
    <DeskPage
      title={t("desk.titles.messages")}
      busy={state === "loading" || state === "refreshing" || state === "changing"}
    >
      <p>{t("desk.messages.hint")}</p>
      {changeRefusal !== null && (
        <Notice
          kind="danger"
          action={
            <Button size="small" variant="secondary" onClick={() => send({ type: "draft.submit" })}>
              {t("desk.messages.again")}
            </Button>
          }
        >
          <DeskRefusalText refusal={changeRefusal} />
        </Notice>
      )}
      <LoadState
        state={state}
        skeleton={<SkeletonRows count={4} />}
        empty={<EmptyState icon={<MessageCircle />} title={t("desk.titles.messages")} />}
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        <Stack gap={24}>
          <section aria-labelledby="optional-messages">
            <h2 id="optional-messages" className={styles.heading}>
              {t("desk.messages.optional")}
            </h2>
            <Card flush>
              {items.filter(isOptionalMessage).map((message) => {
                const { isSent, kind } = message
                const isChanging = draft !== null && draft.kind === kind
                return (
                  <Switch
                    key={kind}
                    label={t(`desk.messages.kinds.${kind}`)}
                    description={
                      <>
                        <Examples message={message} />
                        {done !== null && done.kind === kind && (
                          <output className={styles.done}>
                            {t(isSent ? "desk.messages.turnedOn" : "desk.messages.turnedOff")}
                          </output>
                        )}
                      </>
                    }
                    checked={isChanging ? draft.isSent : isSent}
                    onChange={(checked) => choose({ kind, isSent: checked })}
                  />
                )
              })}
            </Card>
          </section>
          <section aria-labelledby="required-messages">
            <h2 id="required-messages" className={styles.heading}>
              {t("desk.messages.required")}
            </h2>
            <p className="secondary-text">{t("desk.messages.requiredHint")}</p>
            <Card flush>
              {items
                .filter((message) => !isOptionalMessage(message))
                .map((message) => (
                  <div key={message.kind} className={styles.row}>
                    <h3 className={styles.name}>{t(`desk.messages.kinds.${message.kind}`)}</h3>
                    <Examples message={message} />
                  </div>
                ))}
            </Card>
          </section>
        </Stack>
      </LoadState>
    </DeskPage>
  )
}

/** The message in both languages, each with its price. */
const Examples = ({ message: { examples } }: { readonly message: TextMessage }) => {
  const { t, i18n } = useTranslation()
  const languages = i18n.language === "ar" ? (["ar", "en"] as const) : (["en", "ar"] as const)
  return (
    <span className={styles.examples}>
      {languages.map((language) => (
        <span key={language} className={styles.example}>
          <span dir="auto" lang={language} className={styles.text}>
            {examples[language]}
          </span>{" "}
          <span className={styles.price}>
            {t("desk.messages.price", { count: priceSms(examples[language]).segments })}
          </span>
        </span>
      ))}
    </span>
  )
}
