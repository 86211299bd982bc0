import { SCRAMBLE_DURATION_MS } from '@keyhold/rules/locks/scramble';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { dialRadius, litTicks, tickCount, tickPaths } from '../../../components/dial/dial-ticks';
import { ErrorState } from '../../../components/feedback/error-state';
import { Loading } from '../../../components/feedback/skeleton';
import { Stage } from '../../../components/overlay/stage';
import { secondMs } from '../../../lib/format/duration';
import { sealedDraftQuery, useAcknowledgeDraft } from '../drafts/drafts.calls';
import type { SealedDraft } from '../start/start.calls';
import { CloseBox } from './close-box';
import { kindTexts } from './kind-texts';
import { scrambleMessages } from './messages';
import styles from './scramble.module.css';
import { type Returned, ScrambleCancelled, ScrambleNothing } from './scramble-nothing';
import { ScrambleQuestion } from './scramble-question';
import { useHeldToasts } from './use-held-toasts';
import { PassingNumbers, useScrambleNumbers } from './use-scramble-numbers';

/** How a scramble came to its end: now, with the hours of freeze for a late re-lock, or earlier. */
export type ScrambleOutcome =
  | { readonly at: 'now'; readonly penaltyHours: number }
  | { readonly at: 'before' };

interface ScrambleProps {
  token: string;
  /** The lock runs. */
  onStarted: (draft: SealedDraft, outcome: ScrambleOutcome) => void;
  /** The prepared start was called off; its code is shown now. */
  onCancelled: (draft: SealedDraft) => void;
  /** From the code to where it goes on; null where it is not known what was prepared. */
  onGoOn: (draft: SealedDraft | null) => void;
  /** Leaving in the middle, or after a refusal: the prepared start stays. */
  onLeave: (draft: SealedDraft | null) => void;
}

/** Twenty seconds of numbers, then the question; only then the lock starts, or is closed again. */
export function Scramble({ token, onStarted, onCancelled, onGoOn, onLeave }: ScrambleProps) {
  const [returned, setReturned] = useState<Returned | null>(null);
  const draft = useQuery(sealedDraftQuery(token));
  const acknowledge = useAcknowledgeDraft();
  const headingId = useId();
  const running = draft.data?.startedLockId === null;
  // 0 while the box is open. Whoever remembers the code after one round may have another.
  const [round, setRound] = useState(0);
  const { numbers, progress, done } = useScrambleNumbers(running ? round : 0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for them is gone.
  useEffect(() => {
    if (round > 0 && !done) heading.current?.focus();
  }, [round, done]);
  const leave = () => onLeave(draft.data ?? null);
  // A toast would lie over the numbers.
  useHeldToasts(running && !done);

  // The answer to a start may have been lost: this is the news that it worked, after the question or before it.
  const started = typeof draft.data?.startedLockId === 'string' ? draft.data : null;
  const report = useRef(onStarted);
  report.current = onStarted;
  useEffect(() => {
    if (started !== null) report.current(started, done ? { at: 'now', penaltyHours: 0 } : { at: 'before' });
  }, [started, done]);

  if (returned !== null) {
    return (
      <Stage
        labelledBy={headingId}
        wayOut={
          <ButtonLink variant="quiet" small to="/" replace onClick={() => acknowledge.mutate(token)}>
            {scrambleMessages.toDashboard}
          </ButtonLink>
        }
      >
        <ScrambleCancelled
          returned={returned}
          headingId={headingId}
          onGoOn={() => {
            acknowledge.mutate(token);
            onGoOn(returned.draft);
          }}
        />
      </Stage>
    );
  }

  function content() {
    if (draft.isPending || started !== null) {
      return (
        <Loading label={scrambleMessages.loading}>
          <h1 id={headingId} className="visually-hidden">
            {scrambleMessages.title}
          </h1>
        </Loading>
      );
    }
    if (draft.data === undefined) {
      return (
        <div className={styles.state} id={headingId}>
          <ErrorState
            as="h1"
            title={scrambleMessages.loadFailed}
            message={draft.error?.message}
            onRetry={() => void draft.refetch()}
            retrying={draft.isFetching}
          />
        </div>
      );
    }
    if (draft.data === null) {
      return (
        <ScrambleNothing
          token={token}
          headingId={headingId}
          onReturned={(digits) => setReturned({ digits, draft: null, why: 'asked' })}
          onSetUp={leave}
        />
      );
    }
    if (done) {
      const prepared = draft.data;
      return (
        <ScrambleQuestion
          token={token}
          draft={prepared}
          headingId={headingId}
          onAgain={() => setRound(round + 1)}
          onStarted={(penaltyHours) => onStarted(prepared, { at: 'now', penaltyHours })}
          onRefused={leave}
          onReturned={(digits, why) => {
            setReturned({ digits, draft: prepared, why });
            onCancelled(prepared);
          }}
        />
      );
    }
    if (round === 0)
      return <CloseBox draft={draft.data} headingId={headingId} onClosed={() => setRound(1)} />;
    const left = secondsLeft(progress);
    return (
      <>
        <h1 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {scrambleMessages.watch}
        </h1>
        <div className={styles.field}>
          <div className={styles.place}>
            <ScrambleRing progress={progress} />
            <p className={styles.left}>
              <span className={styles.seconds}>{left}</span> {scrambleMessages.left(left)}
            </p>
          </div>
          <PassingNumbers numbers={numbers} />
        </div>
        <div className={styles.foot}>
          <p className={styles.sentence}>{kindTexts[draft.data.kind].watchSentence}</p>
          <p className={styles.leaving}>{kindTexts[draft.data.kind].leaving}</p>
        </div>
      </>
    );
  }

  return (
    <Stage
      labelledBy={headingId}
      onLeave={leave}
      wayOut={
        <Button variant="quiet" small onClick={leave}>
          {scrambleMessages.leave}
        </Button>
      }
    >
      {content()}
    </Stage>
  );
}

const secondsLeft = (progress: number) => Math.ceil(((1 - progress) * SCRAMBLE_DURATION_MS) / secondMs);

/** How much of the scramble has gone: the dial's ring, without a time. */
const ScrambleRing = memo(function ScrambleRing({ progress }: { progress: number }) {
  const lit = litTicks(progress);
  const on = tickPaths(0, lit);
  const off = tickPaths(lit, tickCount);
  const side = dialRadius * 2;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={scrambleMessages.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <svg
        className={styles.ring}
        viewBox={`${-dialRadius} ${-dialRadius} ${side} ${side}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.off} d={off.short + off.long} />
        <path className={styles.on} d={on.short + on.long} />
      </svg>
    </div>
  );
});
