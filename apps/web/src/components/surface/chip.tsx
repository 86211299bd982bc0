import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './chip.module.css';

export type ChipTone = 'brass' | 'ice' | 'green' | 'teal' | 'red' | 'muted' | 'ink';

export interface ChipProps {
  /** The state's shape; with the word and the colour it says the same thing three times. */
  icon: ReactNode;
  tone?: ChipTone;
  children: ReactNode;
  className?: string;
}

/** A state in a word: 'Locked', 'Frozen', 'Hygiene ready'. */
export function Chip({ icon, tone = 'muted', children, className }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
