import { timeOfDayAt } from '@keyhold/rules/day-plan/clock-time';
import { currentSlot } from '@keyhold/rules/day-plan/current-slot';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/use-now';
import styles from './current-slot-banner.module.css';
import { type DayPlan, dayPlanQuery } from './day-planner.calls';
import { DayRuler } from './day-ruler';
import { sceneOf, plannerTexts as texts, timeOfDayTexts } from './messages';

/** The places of the slots of now and of what comes next in a plan, and how many are over: they change by themselves with the time. */
export function usePlacesOfNow(plan: Pick<DayPlan, 'slots' | 'timezone'> | null) {
  const now = useNow(10_000);
  return currentSlot(plan?.slots ?? [], plan?.timezone ?? 'UTC', now);
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
      <div className={styles.what}>
        <p className={styles.eyebrow}>
          {texts.now}
          {slot && ` · ${timeOfDayTexts[timeOfDayAt(slot.from)]} · ${texts.until(slot.to)}`}
        </p>
        <p className={styles.title}>{slot?.activity ?? texts.nowNothing}</p>
        {slot && <p className={styles.where}>{sceneOf(slot)}</p>}
      </div>
      <div className={styles.day}>
        <DayRuler plan={plan} />
        {following && (
          <p className={styles.next}>
            {texts.next} <span className={styles.nextTime}>{following.from}</span>{' '}
            <span className={styles.nextName}>{following.activity}</span>
          </p>
        )}
      </div>
    </section>
  );
}
