import type { FocusEvent, KeyboardEvent, PointerEvent } from "react"
import { useTranslation } from "react-i18next"
import type { Banner } from "#core/catalogue/Banner.ts"
import { forwardDistance } from "#core/home/bannerSlider.ts"
import type { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { classNames } from "../shared/classNames.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Pause, Play } from "../shared/icons.ts"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import carousel from "../shared/Carousel.module.css"
import { arrowKeyStep, useCarousel } from "../shared/useCarousel.ts"
import { useHydrated } from "../shared/useHydrated.ts"
import { BannerCard } from "./BannerCard.tsx"
import styles from "./BannerSlider.module.css"

type BannerSliderProps = ScreenProps<typeof bannerSliderMachine> & {
  readonly banners: ReadonlyArray<Banner>
}

/** The banner slider: advances by itself, by dragging, by dots and by arrow keys. */
export const BannerSlider = ({ snapshot, send, banners }: BannerSliderProps) => {
  const { t } = useTranslation()
  const { pauseReasons, index: shown } = snapshot.context
  const track = useCarousel<HTMLDivElement>({
    index: shown,
    onIndexChange: (banner) => send({ type: "slide.select", banner }),
    onDrag: (movedRight, direction) =>
      send({ type: "drag.ended", forwardPx: forwardDistance(movedRight, direction) })
  })
  // Before hydration every banner is reachable: without scripts the shopper scrolls the row.
  const isHydrated = useHydrated()
  const isPaused = pauseReasons.includes("shopper")
  const positionLabel = (index: number) =>
    t("home.slideOf", { index: index + 1, total: banners.length })
  return (
    <section
      className={styles.slider}
      aria-roledescription={t("home.carousel")}
      aria-label={t("home.banners")}
      {...rotationPauseHandlers(send)}
    >
      {!snapshot.matches("single") && (
        <Row className={styles.controls}>
          <button
            className={styles.pause}
            type="button"
            onClick={() =>
              send(
                isPaused ? { type: "rotation.play" } : { type: "rotation.pause", reason: "shopper" }
              )
            }
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
              aria-label={positionLabel(index)}
              aria-current={index === shown || undefined}
              onClick={() => send({ type: "slide.select", banner: index })}
            />
          ))}
          <Arrow
            label={t("home.previousBanner")}
            onClick={() => send({ type: "slide.previous" })}
          />
          <Arrow label={t("home.nextBanner")} onClick={() => send({ type: "slide.next" })} />
        </Row>
      )}
      <div
        ref={track}
        className={carousel.track}
        // A scrollable row must be focusable when its slide contains nothing focusable.
        {...(banners[shown]?.link === null && { tabIndex: 0 })}
        aria-live={snapshot.matches("rotating") ? "off" : "polite"}
      >
        {banners.map((banner, index) => (
          <fieldset
            key={banner.id}
            className={classNames(carousel.slide, styles.slide)}
            aria-roledescription={t("home.slide")}
            aria-label={positionLabel(index)}
            inert={isHydrated && index !== shown}
          >
            <BannerCard banner={banner} eager={index === 0} />
          </fieldset>
        ))}
      </div>
    </section>
  )
}

/**
 * Handlers that pause the rotation while the shopper points at, touches or focuses the carousel,
 * and its arrow keys.
 */
const rotationPauseHandlers = (send: BannerSliderProps["send"]) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === "mouse") send({ type: "rotation.pause", reason: "hover" })
  },
  onPointerLeave: () => {
    send({ type: "rotation.resume", reason: "hover" })
    send({ type: "rotation.resume", reason: "touch" })
  },
  onPointerDown: () => send({ type: "rotation.pause", reason: "touch" }),
  onPointerUp: () => send({ type: "rotation.resume", reason: "touch" }),
  onPointerCancel: () => send({ type: "rotation.resume", reason: "touch" }),
  onFocus: () => send({ type: "rotation.pause", reason: "focus" }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: "rotation.resume", reason: "focus" })
  },
  onKeyDown: (event: KeyboardEvent) => {
    const step = arrowKeyStep(event)
    if (step !== 0) send({ type: step === 1 ? "slide.next" : "slide.previous" })
  }
})

const Arrow = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <div className={styles.arrow}>
    <IconButton variant="floating" label={label} onClick={onClick}>
      <Forward size={20} />
    </IconButton>
  </div>
)
