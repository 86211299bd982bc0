import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import { formatDurationWords, secondMs } from '../../../lib/format/duration';
import { DigitWheels } from '../combination/digit-wheels';
import type { SealedDraft } from '../start/start.calls';
import { scrambleMessages } from './messages';
import styles from './scramble-question.module.css';

interface SealedStepProps {
  draft: SealedDraft;
  /** The id of what the lock is. */
  whatId?: string;
  /** The code stands near to the heading. */
  low?: boolean;
  /** What is to be done, or asked; it has the focus at first. */
  heading: string;
  headingId: string;
  /** The answers, each with what it means. */
  children: ReactNode;
}

/** A step of the scramble with the wheels of a code that nobody sees any more, and what is about to start with it. */
export function SealedStep({ draft, whatId, low = false, heading, headingId, children }: SealedStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.question}>
      <div className={classNames(styles.sealed, low && styles.low)}>
        <DigitWheels digits={null} maskedLabel={scrambleMessages.sealed} />
        <p className={styles.what} id={whatId}>
          {draft.title}
          {draft.durationSeconds !== null && (
            <span> · {formatDurationWords(draft.durationSeconds * secondMs)}</span>
          )}
        </p>
      </div>
      <div className={styles.asked}>
        <h1 ref={title} id={headingId} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
