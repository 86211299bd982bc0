import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import type { ButtonLook } from '../../../components/button/button-class';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { Loading } from '../../../components/feedback/skeleton';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { sealedDraftQuery } from '../api/sealed-draft-query';
import { scrambleMessages } from '../messages';
import { PassingNumbers } from './passing-numbers';
import styles from './scramble.module.css';
import { ScrambleCancelled } from './scramble-cancelled';
import { ScrambleQuestion } from './scramble-question';
import { ScrambleRing } from './scramble-ring';
import { ScrambleStage } from './scramble-stage';
import { useScrambleNumbers } from './use-scramble-numbers';

export interface ScrambleProps {
  token: string;
  /** The lock runs, now or already. */
  onStarted: (how: 'now' | 'already') => void;
  /** The prepared start was called off; its code is shown now. */
  onCancelled: () => void;
  /** From the code to a new start. */
  onSetUpAnew: () => void;
  /** Leaving in the middle: the prepared start stays. */
  onLeave: () => void;
}

/** Twenty seconds of numbers, then the question; only then the lock starts. */
export function Scramble({ token, onStarted, onCancelled, onSetUpAnew, onLeave }: ScrambleProps) {
  const [returned, setReturned] = useState<string | null>(null);
  const draft = useQuery(sealedDraftQuery(token));
  const headingId = useId();
  const running = draft.data?.startedLockId === null;
  const { numbers, progress, done } = useScrambleNumbers(running);

  const alreadyStarted = typeof draft.data?.startedLockId === 'string';
  // Found out after the question: the answer to a start was lost, and this is the news that it worked.
  const how = done ? 'now' : 'already';
  const report = useRef(onStarted);
  report.current = onStarted;
  useEffect(() => {
    if (alreadyStarted) report.current(how);
  }, [alreadyStarted, how]);

  if (returned !== null) {
    return (
      <ScrambleStage labelledBy={headingId} wayOut={<ToDashboard variant="quiet" small />}>
        <ScrambleCancelled digits={returned} headingId={headingId} onSetUpAnew={onSetUpAnew} />
      </ScrambleStage>
    );
  }
  return (
    <ScrambleStage
      labelledBy={headingId}
      onLeave={onLeave}
      wayOut={
        <Button variant="quiet" small onClick={onLeave}>
          {scrambleMessages.leave}
        </Button>
      }
    >
      {draft.isPending || alreadyStarted ? (
        <Loading label={scrambleMessages.loading}>
          <h1 id={headingId} className="visually-hidden">
            {scrambleMessages.title}
          </h1>
        </Loading>
      ) : draft.isError && draft.data === undefined ? (
        <div className={styles.state} id={headingId}>
          <ErrorState
            as="h1"
            title={scrambleMessages.loadFailed}
            message={draft.error.message}
            onRetry={() => void draft.refetch()}
            retrying={draft.isFetching}
          />
        </div>
      ) : draft.data === null || draft.data === undefined ? (
        <div className={styles.state} id={headingId}>
          <EmptyState
            as="h1"
            title={scrambleMessages.nothing}
            illustration={<LostKeyIllustration />}
            action={
              <>
                <ToDashboard />
                <Button variant="primary" onClick={onLeave}>
                  {scrambleMessages.back}
                </Button>
              </>
            }
          >
            {scrambleMessages.nothingSentence}
          </EmptyState>
        </div>
      ) : done ? (
        <ScrambleQuestion
          token={token}
          title={draft.data.title}
          headingId={headingId}
          onStarted={() => onStarted('now')}
          onCancelled={(digits) => {
            setReturned(digits);
            onCancelled();
          }}
        />
      ) : (
        <>
          <div className={styles.field}>
            <ScrambleRing progress={progress} />
            <PassingNumbers numbers={numbers} />
          </div>
          <div className={styles.foot}>
            <h1 id={headingId} className={styles.heading}>
              {scrambleMessages.watch}
            </h1>
            <p className={styles.sentence}>{scrambleMessages.watchSentence}</p>
          </div>
        </>
      )}
    </ScrambleStage>
  );
}

function ToDashboard(look: ButtonLook) {
  return (
    <ButtonLink {...look} to="/" replace>
      {scrambleMessages.toDashboard}
    </ButtonLink>
  );
}
