import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './page.module.css';

export interface PageProps {
  /** `full`: the width of the content, two columns on large screens. `narrow`: one column to read or fill in. */
  width?: 'full' | 'narrow';
  className?: string;
  children: ReactNode;
}

/** The column that a screen's content stands in. */
export function Page({ width = 'full', className, children }: PageProps) {
  return <div className={classNames(styles.page, styles[width], className)}>{children}</div>;
}

export interface PageHeaderProps {
  title: string;
  /** Where this belongs, above the title: 'Keyholder · active wearers'. */
  eyebrow?: ReactNode;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** On phones the title is only for people who listen: where the screen explains itself, like the dashboard. */
  hiddenOnPhone?: boolean;
}

/** The screen's one h1; also the title of the browser's tab. */
export function PageHeader({ title, eyebrow, description, actions, hiddenOnPhone = false }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, hiddenOnPhone && styles.hiddenOnPhone)}>
      <title>{`${title} · Keyhold`}</title>
      <div className={styles.titles}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1>{title}</h1>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

interface ColumnsProps {
  main: ReactNode;
  detail: ReactNode;
  /** The first one is the wide one: it is what one works at, and the other holds facts. */
  mainIsWide?: boolean;
}

/** One column of meaning and one of detail on large screens, one below the other on phones. */
export function Columns({ main, detail, mainIsWide = false }: ColumnsProps) {
  return (
    <div className={classNames(styles.columns, mainIsWide && styles.mainIsWide)}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{detail}</div>
    </div>
  );
}
