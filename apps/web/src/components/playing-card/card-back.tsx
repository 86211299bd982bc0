import { useId } from 'react';
import { classNames } from '../../lib/class-names';
import { keyholePath } from '../brand/keyhole-path';
import type { CardSize } from './playing-card';
import styles from './playing-card.module.css';

/** Lines from the top left to the bottom right, over the whole card. */
const stripes = Array.from({ length: 27 }, (_, index) => `M${index * 9 - 137} 0l140 140`).join('');

interface CardBackProps {
  size: CardSize;
  label?: string;
  className?: string | undefined;
}

/** A card face down; decorative unless it is given a label. */
export function CardBack({ size, label, className }: CardBackProps) {
  const clipId = useId();
  const says = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span {...says} className={classNames(styles.card, styles[size], styles.back, className)}>
      <svg className={styles.drawing} viewBox="0 0 98 140" aria-hidden="true" focusable="false">
        <clipPath id={clipId}>
          <rect x="3" y="3" width="92" height="134" rx="9" />
        </clipPath>
        <path className={styles.stripes} clipPath={`url(#${clipId})`} d={stripes} />
        <rect className={styles.frame} x="7" y="7" width="84" height="126" rx="8" />
        <g transform="translate(49 70)">
          <circle className={styles.plate} r="21" />
          <path className={styles.keyhole} transform="scale(1.3) translate(-24 -23.9)" d={keyholePath} />
        </g>
      </svg>
    </span>
  );
}
