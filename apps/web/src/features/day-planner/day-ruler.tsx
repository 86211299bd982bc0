import { slotAt } from '@keyhold/rules/day-plan/current-slot';
import { timeOfDayMs } from '@keyhold/rules/time/civil-day';
import { dayMs, minuteMs } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import type { DayPlan } from './day-planner.calls';
import styles from './day-ruler.module.css';

const ticks = 72;
const minutesEach = 1440 / ticks;
/** Every two hours one is longer, like on the dial. */
const longEvery = 6;
const step = 4;
const height = 20;

/** From midnight to midnight as a row of ticks: what is planned is lit, what is now in the accent, with a knob at this moment. */
export function DayRuler({ plan: { slots, timezone } }: { plan: Pick<DayPlan, 'slots' | 'timezone'> }) {
  const now = useNow(minuteMs);
  const ofDay = timeOfDayMs(timezone, now);
  const current = slotAt(slots, Math.floor(ofDay / minuteMs));
  const paths = { free: '', planned: '', now: '' };
  for (let tick = 0; tick < ticks; tick += 1) {
    const at = slotAt(slots, tick * minutesEach + minutesEach / 2);
    const kind = at === null ? 'free' : at === current ? 'now' : 'planned';
    paths[kind] += `M${tick * step + step / 2} ${height}v-${tick % longEvery === 0 ? 13 : 9}`;
  }
  return (
    <svg className={styles.ruler} viewBox={`0 0 ${ticks * step} ${height}`} aria-hidden="true">
      <path className={styles.free} d={paths.free} />
      <path className={styles.planned} d={paths.planned} />
      <path className={styles.now} d={paths.now} />
      <circle className={styles.knob} cx={(ofDay / dayMs) * ticks * step} cy={4} r={3.5} />
    </svg>
  );
}
