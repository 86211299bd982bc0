import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/button/button';
import { ChevronLeftIcon } from '../../../components/icons/icons';
import { classNames } from '../../../lib/class-names';
import { useNow } from '../../../lib/use-now';
import type { HygienicSession } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import { relockMessages, sessionMessages } from './messages';
import { formatClock, sessionTimeAt } from './session-clock';

export interface RelockStepProps {
  session: HygienicSession;
  title: string;
  headingId: string;
  onBack: () => void;
  children: ReactNode;
}

/** One way to lock again, with the time still in sight and the way back to the combination. */
export function RelockStep({ session, title, headingId, onBack, children }: RelockStepProps) {
  const time = sessionTimeAt(Date.parse(session.expiresAt), useNow(1000));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const expired = time.leftMs === 0;
  return (
    <div className={styles.step}>
      <div className={styles.stepHead}>
        <Button variant="quiet" small icon={<ChevronLeftIcon size={18} />} onClick={onBack}>
          {relockMessages.back}
        </Button>
        <p className={classNames(styles.stepTime, expired && styles.late)}>
          <span className={styles.figures}>{formatClock(expired ? time.overMs : time.leftMs)}</span>{' '}
          {expired ? sessionMessages.over : sessionMessages.left}
        </p>
      </div>
      <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  );
}
