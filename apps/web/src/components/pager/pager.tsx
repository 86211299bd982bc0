import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { ChevronLeftIcon } from '../icons/icons';
import { pageNumbers } from './page-numbers';
import styles from './pager.module.css';

export interface PagerProps {
  /** What is turned. */
  label: string;
  page: number;
  pages: number;
  /** Draws the link to a page. */
  link: (link: PageLink) => ReactNode;
}

export interface PageLink {
  readonly page: number;
  readonly className: string;
  /** The accessible name. */
  readonly label: string;
  readonly current: 'page' | undefined;
  readonly children: ReactNode;
}

/** The pages of a list; nothing where there is one. */
export function Pager({ label, page, pages, link }: PagerProps) {
  if (pages <= 1) return null;
  const arrow = (to: number, name: string, className?: string) =>
    to < 1 || to > pages ? (
      <span className={classNames(styles.arrow, styles.end)} aria-hidden="true">
        <ChevronLeftIcon className={className} />
      </span>
    ) : (
      link({
        page: to,
        className: styles.arrow ?? '',
        label: name,
        current: undefined,
        children: <ChevronLeftIcon className={className} />,
      })
    );
  return (
    <nav className={styles.pager} aria-label={label}>
      {arrow(page - 1, 'Previous page')}
      <ol className={styles.numbers}>
        {pageNumbers(page, pages).map((number, index, all) =>
          number === null ? (
            <li key={`after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              {link({
                page: number,
                className: styles.number ?? '',
                label: `Page ${number} of ${pages}`,
                current: number === page ? 'page' : undefined,
                children: number,
              })}
            </li>
          ),
        )}
      </ol>
      {arrow(page + 1, 'Next page', styles.next)}
    </nav>
  );
}
