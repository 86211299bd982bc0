import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ChevronRightIcon } from '../icons/tool-icons';
import styles from './page-row.module.css';

interface PageAnchorProps extends ComponentProps<'a'> {
  label: string;
  summary?: string;
}

function PageAnchor({ label, summary, ...rest }: PageAnchorProps) {
  return (
    <a {...rest} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
      </span>
      <ChevronRightIcon size={18} />
    </a>
  );
}

/** A line of a list that leads to another screen. */
export const PageLink = createLink(PageAnchor);
