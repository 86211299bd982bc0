import { memo, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { formatDurationWords, hourMs, minuteMs, secondMs } from '../../lib/format/duration';
import { useReducedMotion } from '../../lib/use-reduced-motion';
import { keyholePath } from '../brand/keyhole-path';
import { fitLabel, fitLabelUpwards } from './fit-label';
import { useWheelMotion } from './use-wheel-motion';
import styles from './wheel.module.css';
import { inkOn } from './wheel-colors';
import {
  capHeight,
  isBelow,
  labelLines,
  labelSize,
  landingAngle,
  rimTicks,
  segmentPath,
  sliceAngle,
  wheelRadius,
} from './wheel-geometry';

export interface WheelOption {
  readonly id: string;
  readonly label: string;
  /** Like '#3470a5'. */
  readonly color: string;
  /** What it adds to the time; less than nothing takes away. Null where it is not about time. */
  readonly durationSeconds: number | null;
}

export interface WheelProps {
  /** Three to eight. */
  options: readonly WheelOption[];
  /** The option that came out; null before the first spin and while the answer to a spin is awaited. */
  landOn: number | null;
  /** From the press to `onLanded`; back to false without a landing calls the spin off. */
  spinning: boolean;
  onLanded: () => void;
  /** What the person's system says, unless told. */
  reducedMotion?: boolean;
  className?: string | undefined;
}

/** As short as it goes: '+1h 30m', '−45m'. */
function shortChange(seconds: number): string {
  const ms = Math.abs(seconds) * secondMs;
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.round((ms % hourMs) / minuteMs);
  const parts = [hours > 0 && `${hours}h`, (minutes > 0 || hours === 0) && `${minutes}m`];
  return `${seconds < 0 ? '−' : '+'}${parts.filter(Boolean).join(' ')}`;
}

function changeInWords({ label, durationSeconds }: WheelOption): string {
  if (durationSeconds === null) return label;
  const words = formatDurationWords(Math.abs(durationSeconds) * secondMs);
  return `${label}: ${durationSeconds < 0 ? 'takes away' : 'adds'} ${words}`;
}

interface SegmentProps {
  option: WheelOption;
  count: number;
  /** In the lower half its words stand on their head for the segment, so that they are upright for the reader. */
  below: boolean;
}

/** The words of a segment and where they stand, in the order in which they are read. */
function rowsOf({ label, durationSeconds }: WheelOption, count: number, below: boolean) {
  const lines = labelLines(count);
  // The narrow ends of many segments have no room for a third line and the time.
  const most = count > 6 ? 2 : 3;
  const change = durationSeconds === null ? [] : [shortChange(durationSeconds)];
  const widths = lines.map(({ room }) => room / labelSize);
  const words = below
    ? fitLabelUpwards(label, widths.slice(change.length, change.length + most).reverse())
    : fitLabel(label, widths.slice(0, most));
  const rows = [...words, ...change];
  return rows.map((row, index) => ({
    row,
    isChange: index === words.length,
    baseline: lines[below ? rows.length - 1 - index : index]?.baseline ?? 0,
  }));
}

const Segment = memo(function Segment({ option, count, below }: SegmentProps) {
  return (
    <>
      <title>{changeInWords(option)}</title>
      <path className={styles.segment} d={segmentPath(count)} fill={option.color} />
      <g fill={inkOn(option.color)}>
        {rowsOf(option, count, below).map(({ row, isChange, baseline }) => (
          <text
            key={baseline}
            className={isChange ? styles.change : styles.label}
            y={-baseline}
            textAnchor="middle"
            transform={below ? `rotate(180 0 ${-baseline - capHeight / 2})` : undefined}
          >
            {row}
          </text>
        ))}
      </g>
    </>
  );
});

const ticks = rimTicks();

/** The wheel of fortune: says its options; what came out is said by who asked for the spin. */
export function Wheel({ options, landOn, spinning, onLanded, reducedMotion, className }: WheelProps) {
  const systemReduces = useReducedMotion();
  const count = options.length;
  const result = landOn === null ? undefined : options[landOn];
  const target = landOn === null || result === undefined ? null : landingAngle(landOn, count, result.id);
  // Known while the wheel is at full speed, where nobody sees words turn over.
  const [rest, setRest] = useState(target ?? 0);
  if (target !== null && target !== rest) setRest(target);
  const { ref, faded } = useWheelMotion({
    spinning,
    target,
    reducedMotion: reducedMotion ?? systemReduces,
    onLanded,
  });
  return (
    <svg
      className={classNames(styles.wheel, className)}
      viewBox="-166 -178 332 344"
      role="img"
      aria-label={`Wheel of fortune. ${options.map(changeInWords).join('; ')}`}
    >
      <circle className={styles.rim} r="164" />
      <g ref={ref} className={classNames(styles.turning, faded && styles.faded)}>
        <path className={styles.ticks} d={ticks} />
        {options.map((option, index) => (
          <g key={option.id} transform={`rotate(${index * sliceAngle(count)})`}>
            <Segment option={option} count={count} below={isBelow(index, count, rest)} />
          </g>
        ))}
        <circle className={styles.edge} r={wheelRadius} />
      </g>
      <circle className={styles.hub} r="30" />
      <circle className={styles.hubLine} r="25" />
      <path className={styles.keyhole} transform="scale(1.25) translate(-24 -23.9)" d={keyholePath} />
      <path className={styles.pointer} d="M0 -136 L-10.5 -157 A12 12 0 1 1 10.5 -157Z" />
      <circle className={styles.pin} cy="-159.5" r="3.6" />
    </svg>
  );
}
