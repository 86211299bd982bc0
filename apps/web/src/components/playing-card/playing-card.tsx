import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import type { CardType } from '@keyhold/rules/cards/deck';
import { classNames } from '../../lib/class-names';
import { tickCount, tickPaths } from '../dial/dial-ticks';
import { cardPictograms } from './card-pictograms';
import styles from './playing-card.module.css';

/** `small` shows the pictogram alone; from `medium` on the card has its name. A class may set another width. */
export type CardSize = 'small' | 'medium' | 'large';

export interface PlayingCardProps {
  type: CardType;
  size: CardSize;
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

function Face({ type, size }: { type: CardType; size: CardSize }) {
  const { name } = cardTexts[type];
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
        {cardPictograms[type]}
      </g>
      {size !== 'small' && (
        <>
          <text className={styles.letter} x="14" y="21.5">
            {name[0]}
          </text>
          <text className={styles.letter} x="14" y="21.5" transform="rotate(180 49 70)">
            {name[0]}
          </text>
          <text className={styles.name} x="49" y={size === 'large' ? 112 : 109.5} textAnchor="middle">
            {name}
          </text>
        </>
      )}
    </svg>
  );
}

/** A card of the game, face up. Says its name, and how many there are, unless it is decorative. */
export function PlayingCard(props: PlayingCardProps) {
  const { type, size, count, dimmed = false, decorative = false, className } = props;
  const { name } = cardTexts[type];
  const says = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': count === undefined ? name : `${name}, ${count}` };
  return (
    <span
      {...says}
      className={classNames(styles.card, styles[size], styles[type], dimmed && styles.dimmed, className)}
    >
      <Face type={type} size={size} />
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </span>
  );
}
