import { memo } from 'react';
import { classNames } from '../../lib/class-names';
import { durationFigures, formatDurationWords } from '../../lib/format/duration';
import { keyholePath } from '../brand/keyhole-path';
import styles from './dial.module.css';
import { dialRadius, knobAngle, knobRadius, litTicks, tickCount, tickPaths } from './dial-ticks';

export type DialTone = 'running' | 'frozen' | 'ready';

export interface DialProps {
  tone: DialTone;
  /** Share of the time that has gone, 0 to 1; null where it is hidden: then nothing is lit. */
  progress: number | null;
  /** What is left in milliseconds; null where the time is hidden: then three dots stand for it. */
  remainingMs: number | null;
  size?: 'large' | 'small';
  /** Above the time: 'opens in'. Large only. */
  caption?: string;
  /** Below the time: '62 % of 9 days'. Large only. */
  detail?: string;
  /** The accessible name, where the made-up one ('Opens in 3 days 7 hours, 62 % gone') does not fit. */
  label?: string;
  className?: string;
}

const toneWords: Record<DialTone, string> = {
  running: 'Opens in',
  frozen: 'Frozen, remaining',
  ready: 'Ready',
};

function describe({
  tone,
  progress,
  remainingMs,
}: Pick<DialProps, 'tone' | 'progress' | 'remainingMs'>): string {
  if (tone === 'ready') return 'Ready to open';
  if (remainingMs === null)
    return tone === 'frozen' ? 'Frozen, time left is hidden' : 'Locked, time left is hidden';
  const gone = progress === null ? '' : `, ${Math.floor(progress * 100)} % gone`;
  return `${toneWords[tone]} ${formatDurationWords(remainingMs)}${gone}`;
}

const Ticks = memo(function Ticks({ lit }: { lit: number }) {
  const on = tickPaths(0, lit);
  const off = tickPaths(lit, tickCount);
  return (
    <>
      <path className={classNames(styles.tick, styles.off)} d={off.short} />
      <path className={classNames(styles.tick, styles.long, styles.off)} d={off.long} />
      <path className={styles.tick} d={on.short} />
      <path className={classNames(styles.tick, styles.long)} d={on.long} />
    </>
  );
});

interface TimeProps {
  remainingMs: number;
}

/** From a hundred days on the last figure has no room inside the ring, and no meaning either. */
function figuresOf(remainingMs: number, count: 2 | 3) {
  const figures = durationFigures(remainingMs, count);
  return (figures[0]?.value.length ?? 0) > 2 ? figures.slice(0, -1) : figures;
}

function LargeTime({ remainingMs }: TimeProps) {
  const shown = figuresOf(remainingMs, 3);
  return (
    <text className={styles.time} y={12.5} textAnchor="middle">
      {shown.map(({ value, unit }, index) => (
        <tspan key={unit} dx={index === 0 ? 0 : 4.5}>
          {value}
          <tspan className={styles.unit} dx={0.5}>
            {unit}
          </tspan>
        </tspan>
      ))}
    </text>
  );
}

/** The larger unit over the smaller one, each with its sign: side by side they would be too small to be told apart. */
function SmallTime({ remainingMs }: TimeProps) {
  const [first, second] = figuresOf(remainingMs, 2);
  return (
    <text className={styles.time} textAnchor="middle">
      <tspan x={0} y={second === undefined ? 19 : 5}>
        {first?.value}
        <tspan className={styles.unit} dx={3}>
          {first?.unit}
        </tspan>
      </tspan>
      {second !== undefined && (
        <tspan className={styles.second} x={0} y={45}>
          {Number(second.value)} {second.unit}
        </tspan>
      )}
    </text>
  );
}

/**
 * The time as the dial of a combination lock: lit ticks are gone, the knob is now, what is left stands inside; a keyhole
 * once nothing is.
 */
export function Dial({
  tone,
  progress,
  remainingMs,
  size = 'large',
  caption,
  detail,
  label,
  className,
}: DialProps) {
  const share = tone === 'ready' ? 1 : progress;
  const side = dialRadius * 2;
  const TimeOf = size === 'large' ? LargeTime : SmallTime;
  return (
    <svg
      className={classNames(styles.dial, styles[tone], styles[size], className)}
      viewBox={`${-dialRadius} ${-dialRadius} ${side} ${side}`}
      role="img"
      aria-label={label ?? describe({ tone, progress, remainingMs })}
    >
      <circle className={styles.face} r="99" />
      <Ticks lit={share === null ? 0 : litTicks(share)} />
      {share !== null && (
        <g className={styles.hand} style={{ transform: `rotate(${knobAngle(share)}deg)` }}>
          <circle className={styles.knob} cy={-knobRadius} r={size === 'large' ? 5.6 : 7} />
        </g>
      )}
      {size === 'large' && caption !== undefined && (
        <text className={styles.words} y="-27" textAnchor="middle">
          {caption}
        </text>
      )}
      {tone === 'ready' ? (
        <path className={styles.keyhole} d={keyholePath} />
      ) : remainingMs === null ? (
        <g className={styles.dots}>
          <circle cx={size === 'large' ? -20 : -30} r={size === 'large' ? 5 : 7} />
          <circle r={size === 'large' ? 5 : 7} />
          <circle cx={size === 'large' ? 20 : 30} r={size === 'large' ? 5 : 7} />
        </g>
      ) : (
        <TimeOf remainingMs={remainingMs} />
      )}
      {size === 'large' && detail !== undefined && (
        <text className={styles.words} y="36" textAnchor="middle">
          {detail}
        </text>
      )}
    </svg>
  );
}
