import type { ReactNode } from 'react';
import { Card } from '../../../components/surface/card';
import styles from './board-item.module.css';

interface BoardItemProps {
  /** Who wrote it, and what marks it. */
  head: ReactNode;
  /** A link to the whole. */
  title: ReactNode;
  /** The beginning of its text, where it has one. */
  excerpt: ReactNode;
  children?: ReactNode;
  /** Votes, and how much was said. */
  foot: ReactNode;
}

/** Something of a board in its list. */
export function BoardItem({ head, title, excerpt, children, foot }: BoardItemProps) {
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>{head}</div>
      <h2 className={styles.title}>{title}</h2>
      {excerpt !== null && <p className={styles.excerpt}>{excerpt}</p>}
      {children}
      <div className={styles.foot}>{foot}</div>
    </Card>
  );
}

interface BoardArticleProps {
  head: ReactNode;
  /** Stands in the corner, however many lines the head takes. */
  menu?: ReactNode;
  title: string;
  children: ReactNode;
}

/** Something of a board by itself. */
export function BoardArticle({ head, menu, title, children }: BoardArticleProps) {
  return (
    <Card as="article" className={styles.item}>
      <div className={styles.top}>
        <div className={styles.head}>{head}</div>
        {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      </div>
      <h1 className={styles.whole}>{title}</h1>
      {children}
    </Card>
  );
}

/** The line below an article: votes and what goes with them. */
export const BoardFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
