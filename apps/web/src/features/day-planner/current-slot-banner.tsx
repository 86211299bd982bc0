import { timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import { useQuery } from '@tanstack/react-query';
import { ClockIcon } from '../../components/icons/icons';
import { useNow } from '../../lib/use-now';
import { type DayPlan, dayPlanQuery } from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts, timeOfDayTexts, weatherTexts } from './messages';

/** The place of the slot of now in a plan, which changes by itself with the time; null between slots. */
export function usePlaceOfNow(plan: Pick<DayPlan, 'slots' | 'timezone'> | null): number | null {
  const now = useNow(10_000);
  return plan ? currentSlot(plan.slots, plan.timezone, now).at : null;
}

/** What the plan that holds says for now; null where that is nothing. */
export function useCurrentSlot(): DayPlan['slots'][number] | null {
  const plan = useQuery(dayPlanQuery).data?.currentPlan ?? null;
  const at = usePlaceOfNow(plan);
  return (at === null ? null : plan?.slots[at]) ?? null;
}

/** What the plan that holds says for now. */
export function CurrentSlotBanner() {
  const plan = useQuery(dayPlanQuery).data?.currentPlan ?? null;
  const at = usePlaceOfNow(plan);
  if (plan === null) return null;
  const slot = at === null ? undefined : plan.slots[at];
  return (
    <section className={styles.banner} aria-label={texts.now}>
      <ClockIcon size={22} />
      <div className={styles.what}>
        <p className={styles.eyebrow}>
          {texts.now}
          {slot && ` · ${timeOfDayTexts[timeOfDayAt(slot.from)]} · ${texts.until(slot.to)}`}
        </p>
        <p className={styles.bannerTitle}>{slot?.activity ?? texts.nowNothing}</p>
        {slot && (
          <p className={styles.muted}>
            {[
              slot.location,
              slot.weather && `${weatherTexts[slot.weather.kind]}, ${slot.weather.tempC} °C`,
              ...slot.outfit,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </section>
  );
}
