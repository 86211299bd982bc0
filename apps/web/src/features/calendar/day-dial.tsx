import { type CalendarDay, lockedParts } from '@keyhold/rules/calendar/days';
import { hourMarks } from '@keyhold/rules/calendar/hour-marks';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import { durationFigures } from '../../lib/format/duration';
import styles from './day-dial.module.css';
import { dayWords, percentLocked } from './day-words';
import { viewMessages } from './messages';
import { point, ringTicks } from './ring-ticks';

/** One tick each twenty minutes; those of the full hours are longer. */
const ticksPerHour = 3;
const labelEveryHours = 4;
const outer = 124;
const inner = (index: number) => (index % ticksPerHour === 0 ? 106 : 113);
const isHour = (_: boolean, index: number) => index % ticksPerHour === 0;

/** A day as a dial: midnight on top, lit where it was locked, the knob where now is. */
export function DayDial({ day, zone, now }: { day: CalendarDay; zone: string; now: number }) {
  const { startsAt, endsAt } = day;
  const lit = lockedParts(day, Math.round(((endsAt - startsAt) / HOUR_MS) * ticksPerHour));
  const turnTo = (at: number) => ((at - startsAt) / (endsAt - startsAt)) * 2 * Math.PI;
  const labels = hourMarks(zone, day).filter(
    ({ hour }, index, all) => hour % labelEveryHours === 0 && all[index - 1]?.hour !== hour,
  );
  const isNow = startsAt <= now && now < endsAt;
  return (
    <svg className={styles.dial} viewBox="-130 -130 260 260" role="img" aria-label={dayWords(day, now)}>
      <circle className={styles.face} r="99" />
      <Ticks lit={lit} hours />
      <Ticks lit={lit} />
      {labels.map(({ at, hour }) => {
        const [x, y] = point(86, turnTo(at)).split(' ');
        return (
          <text key={at} className={styles.hour} x={x} y={y} dy="4.6" textAnchor="middle">
            {String(hour).padStart(2, '0')}
          </text>
        );
      })}
      {day.lockedMs > 0 ? (
        <LockedTime day={day} />
      ) : (
        <text className={styles.words} y="4.6" textAnchor="middle">
          {startsAt > now ? viewMessages.toCome : viewMessages.unlockedCaption}
        </text>
      )}
      {isNow && (
        <g className={styles.now} style={{ transform: `rotate(${turnTo(now)}rad)` }}>
          <circle className={styles.knob} cy={-122.5} r={6} />
        </g>
      )}
    </svg>
  );
}

/** The ticks of the full hours, or those between them. */
function Ticks({ lit, hours = false }: { lit: readonly boolean[]; hours?: boolean }) {
  const drawn = (on: boolean) => {
    const wanted = lit.map((isLit, index) => (isHour(isLit, index) === hours ? isLit : !on));
    return ringTicks(wanted, on, { outer, inner });
  };
  return (
    <g className={hours ? styles.hours : styles.between}>
      <path className={styles.unlit} d={drawn(false)} />
      <path className={styles.lit} d={drawn(true)} />
    </g>
  );
}

function LockedTime({ day }: { day: CalendarDay }) {
  // A day of hours and minutes, also a full one.
  const figures =
    day.lockedMs === day.endsAt - day.startsAt
      ? [{ value: String(day.lockedMs / HOUR_MS), unit: 'h' }]
      : durationFigures(day.lockedMs, 2);
  return (
    <>
      <text className={styles.words} y="-25" textAnchor="middle">
        {viewMessages.lockedCaption}
      </text>
      <text className={styles.time} y="11" textAnchor="middle">
        {figures.map(({ value, unit }, index) => (
          <tspan key={unit} dx={index === 0 ? 0 : 4.5}>
            {value}
            <tspan className={styles.unit} dx={0.5}>
              {unit}
            </tspan>
          </tspan>
        ))}
      </text>
      <text className={styles.words} y="34" textAnchor="middle">
        {viewMessages.ofTheDay(percentLocked(day))}
      </text>
    </>
  );
}
