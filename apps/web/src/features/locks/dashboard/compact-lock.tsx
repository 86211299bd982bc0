import { endReasonTexts, toWearer } from '@keyhold/contracts/locks/end-reason-texts';
import { useId } from 'react';
import { Card } from '../../../components/surface/card';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CardsLink } from '../cards/game/lock-with-cards';
import { CombinationPanel, combinationTitle } from '../combination/combination-panel';
import { RevealButton, useJustRevealed } from '../combination/reveal-button';
import { GamesLink, readiness } from '../games/games-links';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';
import { WaysOutFold } from '../safety-exit/ways-out-panel';
import { TributeRow } from '../tribute/tribute-row';
import styles from './compact-lock.module.css';
import { LockActions, type LockActionsProps } from './lock-actions';
import { LockBadges, LockedForChip } from './lock-badges';
import { opensWords } from './lock-countdown';
import { LockDial } from './lock-dial';
import { LockHead } from './lock-head';
import type { LockStatus } from './lock-status';
import { freezeSentences, useLockStatus } from './lock-status';
import { SessionFold } from './session-facts';

function sentenceOf(lock: DashboardLock, status: LockStatus, now: number, online: boolean): string | null {
  switch (status) {
    case 'running':
    case 'hidden': {
      const words = opensWords(lock, (iso) => formatSoon(Date.parse(iso), now));
      return words === null ? cardMessages.timerHidden : `${cardMessages.opens.toLowerCase()} ${words}`;
    }
    case 'frozen':
    case 'hygienic':
      return freezeSentences(lock, now).join('; ') || null;
    case 'due':
      return online ? cardMessages.checking : cardMessages.offlineAtZero;
    case 'ready':
      return `${combinationTitle(lock)}. ${lock.endReason === null ? '' : endReasonTexts[lock.endReason](toWearer)}`;
    case 'destroyed':
      return cardMessages.destroyed;
    default:
      return lock.endReason === null ? null : endReasonTexts[lock.endReason](toWearer);
  }
}

/** Something is played in it while it runs. */
function hasPlay(lock: DashboardLock, now: number): boolean {
  return lock.endedAt === null && (lock.cardGameEnabled || readiness(lock, now).total > 0);
}

export type CompactLockProps = Omit<LockActionsProps, 'onDraw' | 'play'>;

/** One of several locks: its dial small, its facts folded. */
export function CompactLock({ lock, restricted, onSession }: CompactLockProps) {
  const status = useLockStatus(lock);
  const online = useOnline();
  const now = useNow(60_000);
  const justRevealed = useJustRevealed(lock);
  const titleId = useId();
  const sentence = sentenceOf(lock, status, now, online);
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId} data-lock={lock._id} tabIndex={-1}>
      <LockHead lock={lock} status={status} titleId={titleId} />
      <div className={styles.row}>
        {status !== 'revealed' && status !== 'destroyed' && (
          <LockDial lock={lock} status={status} size="small" />
        )}
        <div className={styles.words}>
          {sentence !== null && <p>{sentence}</p>}
          <p className={styles.chips}>
            <LockedForChip lock={lock} />
            <LockBadges lock={lock} />
          </p>
        </div>
      </div>
      {status === 'ready' && <RevealButton lock={lock} describedBy={titleId} wide />}
      {status === 'revealed' && lock.combination !== null && (
        <CombinationPanel lock={lock} combination={lock.combination} size="small" takesFocus={justRevealed} />
      )}
      <LockActions
        lock={lock}
        restricted={restricted}
        onSession={onSession}
        {...(hasPlay(lock, now) && {
          play: (
            <>
              <CardsLink lock={lock} />
              <GamesLink lock={lock} />
            </>
          ),
        })}
      />
      {!restricted && <TributeRow lock={lock} />}
      <div className={styles.folds}>
        <WaysOutFold lock={lock} />
        <SessionFold lock={lock} restricted={restricted} />
      </div>
    </Card>
  );
}
