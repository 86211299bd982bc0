import type { CardType } from '@keyhold/rules/cards/deck';
import type { ReactNode } from 'react';
import { keyholePath } from '../brand/mark';
import styles from './playing-card.module.css';

const flake = [0, 60, 120, 180, 240, 300].map((turn) => (
  <path key={turn} d="M0 0V-21M-5.2 -18.6l5.2 5.2 5.2-5.2" transform={`rotate(${turn})`} />
));

function plus(count: number): ReactNode {
  return (
    <>
      <path d="M-21 1h15M-13.5 -6.5v15" />
      <text className={styles.numeral} x="9.5" y="12.5" textAnchor="middle">
        {count}
      </text>
    </>
  );
}

/** What stands in the middle of each card: lines of 3 units around the origin, about 44 across. */
export const cardPictograms: Readonly<Record<CardType, ReactNode>> = {
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
  PLUS_1_RED: plus(1),
  PLUS_2_RED: plus(2),
  PLUS_3_RED: plus(3),
};
