import { generate } from "lean-qr"
import { toSvgPath } from "lean-qr/extras/svg"
import { useTranslation } from "react-i18next"
import { ButtonAnchor } from "../../shared/Button.tsx"
import { KeyRound } from "../../shared/icons.ts"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./Staff.module.css"

/**
 * A key of one-time codes for an authenticator app: scanned from another screen, opened on this
 * phone, or typed. `uri` is its `otpauth:` address.
 */
export const AuthenticatorKey = ({ uri }: { readonly uri: string }) => {
  const { t } = useTranslation()
  const code = generate(uri)
  const edge = code.size + 2 * quietZone
  return (
    <Stack gap={12} className={styles.authenticator}>
      <svg
        className={styles.qrCode}
        role="img"
        aria-label={t("desk.staff.authenticator.qrCode")}
        viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <ButtonAnchor variant="secondary" icon={<KeyRound size={20} />} href={uri}>
        {t("desk.staff.authenticator.open")}
      </ButtonAnchor>
      <p className={styles.secondaryText}>{t("desk.staff.authenticator.typeKey")}</p>
      <p className={styles.secret} dir="ltr">
        {(new URL(uri).searchParams.get("secret") ?? "").replace(/(.{4})(?!$)/g, "$1 ")}
      </p>
    </Stack>
  )
}

/** The white edge that scanners need, in modules. */
const quietZone = 4
