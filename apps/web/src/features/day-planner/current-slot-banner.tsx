import { timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import { useQuery } from '@tanstack/react-query';
import { ClockIcon } from '../../components/icons/icons';
import { useNow } from '../../lib/use-now';
import { type DayPlan, dayPlanQuery } from './day-planner.calls';
import styles from './day-planner.module.css';
import { plannerTexts as texts, timeOfDayTexts, weatherTexts } from './messages';

/** The places of the slots of now and of what comes next in a plan, which change by themselves with the time. */
export function usePlacesOfNow(plan: Pick<DayPlan, 'slots' | 'timezone'> | null) {
  const now = useNow(10_000);
  const { at, next } = currentSlot(plan?.slots ?? [], plan?.timezone ?? 'UTC', now);
  return { at, next };
}

export type CurrentSlot = DayPlan['slots'][number] | null;

/** What the plan that holds says for now: null where that is nothing, undefined while it is not known. */
export function useCurrentSlot(): CurrentSlot | undefined {
  const { data, isPending } = useQuery(dayPlanQuery);
  const plan = data?.currentPlan ?? null;
  const { at } = usePlacesOfNow(plan);
  if (isPending) return undefined;
  return (at === null ? null : plan?.slots[at]) ?? null;
}

/** What the plan that holds says for now, and what comes next. */
export function CurrentSlotBanner() {
  const plan = useQuery(dayPlanQuery).data?.currentPlan ?? null;
  const { at, next } = usePlacesOfNow(plan);
  if (plan === null) return null;
  const slot = at === null ? undefined : plan.slots[at];
  const following = next === null || next === at ? undefined : plan.slots[next];
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
      {following && (
        <p className={styles.next}>
          <span className={styles.eyebrow}>{texts.next}</span>
          <span>
            <span className={styles.nextTime}>{following.from}</span>{' '}
            <span className={styles.activityName}>{following.activity}</span>
          </span>
        </p>
      )}
    </section>
  );
}
