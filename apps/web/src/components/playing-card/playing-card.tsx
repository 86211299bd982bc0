import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import type { CardType } from '@keyhold/rules/cards/deck';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { keyholePath } from '../brand/keyhole-path';
import { tickCount, tickPaths } from '../dial/dial-ticks';
import styles from './playing-card.module.css';

const flake = [0, 60, 120, 180, 240, 300].map((turn) => (
  <path key={turn} d="M0 0V-21M-5.2 -18.6l5.2 5.2 5.2-5.2" transform={`rotate(${turn})`} />
));

/** How many red cards come, or go where it is negative. */
function reds(count: number): ReactNode {
  return (
    <>
      <path d={count > 0 ? 'M-21 1h15M-13.5 -6.5v15' : 'M-21 1h15'} />
      <text className={styles.numeral} x="9.5" y="12.5" textAnchor="middle">
        {Math.abs(count)}
      </text>
    </>
  );
}

/** What stands in the middle of each card that puts no red ones into the deck: lines of 3 units around the origin, about 44 across. */
const cardPictograms: Readonly<Partial<Record<CardType, ReactNode>>> = {
  GREEN: <path className={styles.solid} transform="scale(1.9) translate(-24 -23.9)" d={keyholePath} />,
  RED: (
    <>
      <circle r="19.5" />
      <path d="M0 -11.5V0l7.5 5" />
    </>
  ),
  STICKY: <path d="M-18 -15.5q18 12 36 0M-18 -4q18 12 36 0M-18 7.5q18 12 36 0" />,
  YELLOW: <path d="M-20 -5.5h20M-10 -15.5v20M2 12h17" />,
  FREEZE: flake,
  RESET: <path d="M14.6 12.9A19.5 19.5 0 1 1 14.6 -12.9M15.6 -23v10.6H5" />,
  DOUBLE_UP: (
    <>
      <rect x="-18" y="-12.5" width="23" height="32" rx="4.5" />
      <path d="M-8.5 -19.5H13.5a4.5 4.5 0 0 1 4.5 4.5V11" />
    </>
  ),
};

/** How many red cards it puts into the deck. */
const redsPut: Partial<Record<CardType, number>> = { PLUS_1_RED: 1, PLUS_2_RED: 2, PLUS_3_RED: 3 };

/** Where the first letter does not tell it from its likes. */
const cornerMarks: Partial<Record<CardType, string>> = { RESET: 'Re' };

/** `small` shows the pictogram alone; from `medium` on the card has its name. A class may set another width. */
export type CardSize = 'small' | 'medium' | 'large';

interface PlayingCardProps {
  type: CardType;
  size: CardSize;
  /** How many red cards a drawn YELLOW put in, or took out where it is negative. */
  yellowEffect?: number | null | undefined;
  /** How many there are, on a badge. */
  count?: number;
  /** Not there any more, or not in play. */
  dimmed?: boolean;
  /** What the card says stands beside it already. */
  decorative?: boolean;
  className?: string | undefined;
}

/** The dial's ring around the pictogram of a large card. */
const ticks = tickPaths(0, tickCount);

/** Where the pictogram stands, and how large: alone on a small card, above the name on the others. */
const pictogramPlaces: Readonly<Record<CardSize, string>> = {
  small: 'translate(49 70) scale(1.36)',
  medium: 'translate(49 61)',
  large: 'translate(49 60)',
};

function Face({ type, size, yellowEffect }: Pick<PlayingCardProps, 'type' | 'size' | 'yellowEffect'>) {
  const { name } = cardTexts[type];
  const redCount = yellowEffect || redsPut[type] || 0;
  const signed = redCount === 0 ? null : `${redCount > 0 ? '+' : '−'}${Math.abs(redCount)}`;
  const mark = signed ?? cornerMarks[type] ?? name[0];
  return (
    <svg className={styles.drawing} viewBox="0 0 98 140" aria-hidden="true" focusable="false">
      <rect className={styles.frame} x="7" y="7" width="84" height="126" rx="8" />
      {size === 'large' && (
        <path
          className={styles.ring}
          transform={`${pictogramPlaces.large} scale(0.246)`}
          d={ticks.short + ticks.long}
        />
      )}
      <g className={styles.pictogram} transform={pictogramPlaces[size]}>
        {redCount === 0 ? cardPictograms[type] : reds(redCount)}
      </g>
      {size !== 'small' && (
        <>
          <text className={styles.letter} x="14" y="21.5">
            {mark}
          </text>
          <text className={styles.letter} x="14" y="21.5" transform="rotate(180 49 70)">
            {mark}
          </text>
          <text
            className={styles.name}
            x="49"
            y={size !== 'large' ? 109.5 : redCount === 0 ? 112 : 104}
            textAnchor="middle"
          >
            {name}
          </text>
        </>
      )}
      {/* Its number is no time. */}
      {size === 'large' && redCount !== 0 && (
        <text className={styles.what} x="49" y="113" textAnchor="middle">
          {Math.abs(redCount) === 1 ? 'red card' : 'red cards'}
        </text>
      )}
    </svg>
  );
}

/** A card of the game, face up. Says its name, and how many there are, unless it is decorative. */
export function PlayingCard(props: PlayingCardProps) {
  const { type, size, yellowEffect, count, dimmed = false, decorative = false, className } = props;
  const { name } = cardTexts[type];
  const cards = count?.toLocaleString('en-GB');
  const says = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': cards === undefined ? name : `${name}, ${cards}` };
  return (
    <span
      {...says}
      className={classNames(styles.card, styles[size], styles[type], dimmed && styles.dimmed, className)}
    >
      <Face type={type} size={size} yellowEffect={yellowEffect} />
      {cards !== undefined && <span className={styles.count}>{cards}</span>}
    </span>
  );
}
