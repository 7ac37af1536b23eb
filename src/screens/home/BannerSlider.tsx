import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { slider } from 'styled-system/recipes';
import type { Banner } from '../../../api/schemas/banner';
import { sliderMachine } from '../../../machines/catalogue/slider.machine';
import { prefersLessMotion } from '../../adapters/motion/motion';
import { Icon } from '../../components/icons/Icon';
import { CaretBack, CaretForward, Pause, Play } from '../../components/icons/icons';
import { useIsHydrated } from '../../boot/use-is-hydrated';
import { directionOf } from '../../i18n/activate';
import { useLocale, useWidget } from '../../app/shop-context';
import { isNear, Slide } from './Slide';
import { usePauseOnReducedMotion } from './use-reduced-motion';
import { usePauseReasons } from './use-pause-reasons';
import { useSliderDrag } from './use-slider-drag';

/** The banner slider (Specification 4, Banner slider). */
export function BannerSlider({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const isHydrated = useIsHydrated();
  const actor = useWidget(sliderMachine, { count: banners.length, isReducedMotion: isHydrated && prefersLessMotion() });
  usePauseOnReducedMotion(actor);
  const { index, paused } = useSelector(
    actor,
    (state) => ({ index: state.context.index, paused: state.hasTag('paused') }),
    (one, other) => one.index === other.index && one.paused === other.paused,
  );
  const { frame, handlers: rests } = usePauseReasons(actor);
  const { dragged, handlers: drag } = useSliderDrag(actor, direction);
  const styles = slider();
  const sign = direction === 'rtl' ? 1 : -1;
  const count = banners.length;
  return (
    <section
      className={styles.root}
      aria-roledescription={t`carousel`}
      aria-label={t`Offers, ${index + 1} of ${count}`}
      {...rests}
    >
      <div ref={frame} className={styles.frame} {...drag}>
        <div
          className={styles.track}
          data-dragging={dragged !== 0 || undefined}
          style={
            index === 0 && dragged === 0
              ? undefined
              : { transform: `translateX(calc(${sign * index} * var(--step) + ${dragged}px))` }
          }
        >
          {banners.map((banner, place) => (
            <Slide
              key={banner.image}
              banner={banner}
              isShown={place === index}
              isFirst={place === 0}
              isNear={isHydrated && isNear(place, index, count, dragged !== 0)}
            />
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? t`Play` : t`Pause`}
            onClick={() => actor.send({ type: paused ? 'rotation.resumed' : 'rotation.paused' })}
          >
            <Icon as={paused ? Play : Pause} size={14} weight="fill" />
          </button>
          {banners.map(({ image }, place) => (
            <button
              key={image}
              type="button"
              className={styles.dot}
              aria-label={t`Offer ${place + 1} of ${count}`}
              aria-current={place === index ? 'true' : undefined}
              onClick={() => actor.send({ type: 'slide.chosen', index: place })}
            />
          ))}
        </div>
      )}
      {count > 1 && (
        <div className={styles.arrows}>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t`Previous offer`}
            onClick={() => actor.send({ type: 'slide.stepped', by: -1 })}
          >
            <Icon as={CaretBack} mirror />
          </button>
          <button
            type="button"
            className={styles.arrow}
            aria-label={t`Next offer`}
            onClick={() => actor.send({ type: 'slide.stepped', by: 1 })}
          >
            <Icon as={CaretForward} mirror />
          </button>
        </div>
      )}
    </section>
  );
}
