import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Banner } from "#core/catalogue/Banner.ts"
import { shownAt } from "#core/home/bannerSlider.ts"
import type { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { Pause, Play } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { BannerCard } from "./BannerCard.tsx"
import styles from "./BannerSlider.module.css"
import { useBannerTrack } from "./useBannerTrack.ts"

type BannerSliderProps = ScreenProps<typeof bannerSliderMachine> & {
  readonly banners: ReadonlyArray<Banner>
}

/** The banner slider: advances by itself, by dragging, by dots and by arrow keys. */
export const BannerSlider = ({ snapshot, send, banners }: BannerSliderProps) => {
  const { t } = useTranslation()
  const { context } = snapshot
  const { track, dragging } = useBannerTrack(context, (onward) => send({ type: "dragged", onward }))
  const isPaused = context.holds.includes("shopper")
  const saysWhich = (index: number) =>
    t("home.slideOf", { index: index + 1, total: banners.length })
  return (
    <section
      className={styles.slider}
      aria-roledescription={t("home.carousel")}
      aria-label={t("home.banners")}
      {...holdersOf(send)}
    >
      {!snapshot.matches("alone") && (
        <div className={styles.controls}>
          <button
            className={styles.pause}
            type="button"
            onClick={() => send(isPaused ? { type: "play" } : { type: "hold", by: "shopper" })}
          >
            {isPaused ? <Play size={14} /> : <Pause size={14} />}
            <span className="visually-hidden">
              {isPaused ? t("home.playBanners") : t("home.pauseBanners")}
            </span>
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              className={styles.dot}
              type="button"
              aria-label={saysWhich(index)}
              aria-current={index === shownAt(context) || undefined}
              onClick={() => send({ type: "go", banner: index })}
            />
          ))}
          <Arrow label={t("home.previousBanner")} onClick={() => send({ type: "previous" })}>
            <Forward size={20} />
          </Arrow>
          <Arrow label={t("home.nextBanner")} onClick={() => send({ type: "next" })}>
            <Forward size={20} />
          </Arrow>
        </div>
      )}
      <div className={styles.window} {...dragging}>
        <div
          ref={track}
          className={styles.track}
          aria-live={snapshot.matches("rotating") ? "off" : "polite"}
        >
          {banners.map((banner, index) => (
            <fieldset
              key={banner.id}
              className={styles.slide}
              aria-roledescription={t("home.slide")}
              aria-label={saysWhich(index)}
            >
              <BannerCard banner={banner} eager={index === 0} />
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  )
}

/** What keeps the banners still while it lasts, and the arrow keys, wherever in the slider the focus is. */
const holdersOf = (send: BannerSliderProps["send"]) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") send({ type: "hold", by: "hover" })
  },
  onPointerLeave: () => {
    send({ type: "release", by: "hover" })
    send({ type: "release", by: "touch" })
  },
  onPointerDown: () => send({ type: "hold", by: "touch" }),
  onPointerUp: () => send({ type: "release", by: "touch" }),
  onPointerCancel: () => send({ type: "release", by: "touch" }),
  onFocus: () => send({ type: "hold", by: "focus" }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: "release", by: "focus" })
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return
    event.preventDefault()
    const isOnward =
      (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr")
    send({ type: isOnward ? "next" : "previous" })
  }
})

const Arrow = ({
  label,
  onClick,
  children
}: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <button className={styles.arrow} type="button" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
