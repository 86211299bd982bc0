import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './card.module.css';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'li';
  /** A heading at the top of the card. */
  title?: ReactNode;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** Without the inner space, for lists that reach the edges. */
  flush?: boolean;
  /** With a space between its parts. */
  spaced?: boolean;
}

export function Card(props: CardProps) {
  const { as: Element = 'section', title, aside, flush = false, spaced = false, children, ...rest } = props;
  const looks = classNames(styles.card, flush && styles.flush, spaced && styles.spaced, rest.className);
  return (
    <Element {...rest} className={looks}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Element>
  );
}
