import { type ReactNode, useEffect, useRef } from 'react';
import { useEnter } from '../enter';
import styles from './outcome.module.css';

interface OutcomeProps {
  art: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** How something came out, in place of the form that asked for it: read out, and the focus is on it. */
export function Outcome({ art, title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.outcome}>
      {art}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text} role="status">
        {children}
      </p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Goes on into the app `delayMs` after `ready` came true: long enough to read that it worked. */
export function useGoOn(ready: boolean, delayMs: number, path = '/'): void {
  const enter = useEnter();
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => enter(path), delayMs);
    return () => clearTimeout(timer);
  }, [ready, delayMs, path, enter]);
}
