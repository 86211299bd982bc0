import type { ReactNode } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { Card } from '../../../components/surface/card';
import { classNames } from '../../../lib/class-names';
import styles from './board-page.module.css';

interface BoardLayoutProps {
  children: ReactNode;
  side: ReactNode;
  /** On phones the side is left out. */
  sideOnDesktopOnly?: boolean;
}

/** What a board shows, and beside it what there is to know of it. */
export function BoardLayout({ children, side, sideOnDesktopOnly = false }: BoardLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.main}>{children}</div>
      <aside className={classNames(styles.side, sideOnDesktopOnly && styles.onDesktop)}>{side}</aside>
    </div>
  );
}

/** Figures, each with its name. */
export function FactsCard({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, value: number])[];
}) {
  return (
    <Card title={title}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What holds on a board, point by point. */
export function RulesCard({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <Card title={title}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}

/** Said below a list that a search has not found the end of. */
export const NotAll = ({ children }: { children: ReactNode }) => <p className={styles.notAll}>{children}</p>;

/** Why a form was not taken, at its top: in sight wherever it is scrolled to. */
export function FormFailure({ title, message }: { title: string; message: string }) {
  return (
    <Banner kind="danger" title={title} className={styles.failure ?? ''}>
      {message}
    </Banner>
  );
}

/** How long a text is, of how long it may be. */
export function Count({ of, most }: { of: string; most: number }) {
  return (
    <span className={styles.count}>
      {of.length}/{most}
    </span>
  );
}
