import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button';
import { CheckIcon, EyeIcon, GamesIcon } from '../../../components/icons/icons';
import { ChevronRightIcon } from '../../../components/icons/tool-icons';
import { DropIcon } from '../../../components/lock-icons/lock-icons';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import whole from '../../../components/surface/whole-link.module.css';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { useOnline } from '../../../lib/use-online';
import { CombinationPanel, combinationTitle, endingOf, KeptUntil } from '../combination/combination-panel';
import { RemoveButton } from '../combination/remove-button';
import { useJustRevealed } from '../combination/reveal-button';
import { useNextPlay } from '../games/games-links';
import type { DashboardLock } from '../locks.calls';
import {
  cardMessages,
  combinationMessages,
  dashboardMessages,
  doneMessages,
  dutyMessages,
} from '../messages';
import { RunningSafetyExit, WaysOutFold } from '../safety-exit/ways-out-panel';
import { doneToday } from './lock-act';
import { DoneBadges, LatestChip, StateBadges } from './lock-badges';
import { opensWords } from './lock-countdown';
import { LockDial } from './lock-dial';
import { StatusWord } from './lock-head';
import head from './lock-head.module.css';
import styles from './lock-row.module.css';
import { freezeSentences, isReadyToClean, type LockStatus, useLockStatus } from './lock-status';
import { RowAct, type RowActProps } from './row-act';

/** What there is to say beside the word of its state. */
function sentenceOf(lock: DashboardLock, status: LockStatus, now: number, online: boolean): string | null {
  switch (status) {
    case 'running':
    case 'hidden': {
      const words = opensWords(lock, (iso) => formatSoon(Date.parse(iso), now));
      if (words !== null) return `${cardMessages.opens} ${words}`;
      return status === 'hidden' ? cardMessages.timerHidden : null;
    }
    case 'frozen':
      return freezeSentences(lock, now).join('; ') || null;
    case 'hygienic':
      return null;
    case 'due':
      return online ? cardMessages.asking : cardMessages.offlineAtZero;
    case 'destroyed':
      return cardMessages.destroyed;
    case 'revealed':
      return null;
    default:
      if (status === 'ready' && lock.canRemove) return combinationTitle(lock);
      return status === 'ready' ? `${endingOf(lock)} ${combinationTitle(lock)}.` : endingOf(lock);
  }
}

/** One of several locks: its time, how it stands, and the one thing to do in it. All else is on its own page. */
export function LockRow(props: Omit<RowActProps, 'titleId'>) {
  const { lock, restricted } = props;
  const status = useLockStatus(lock);
  const online = useOnline();
  const now = useNow(60_000);
  const justRevealed = useJustRevealed(lock);
  /** One that was read before is a press away. */
  const [shown, setShown] = useState(false);
  const titleId = useId();
  const done = doneToday(lock, restricted);
  const sentence = sentenceOf(lock, status, now, online);
  const panelShows =
    lock.combination !== null && lock.combination.type !== 'DEVICE' && (justRevealed || shown);
  return (
    <Card as="article" className={styles.row} aria-labelledby={titleId} data-lock={lock._id} tabIndex={-1}>
      <div className={styles.top}>
        {status !== 'destroyed' && <LockDial lock={lock} status={status} size="small" />}
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h2 className={head.title} id={titleId}>
              <Link to="/lock/$id" params={{ id: lock._id }} className={whole.link}>
                {lock.title}
              </Link>
            </h2>
            <ChevronRightIcon size={18} className={styles.arrow} />
          </div>
          <p className={styles.sentence}>
            <StatusWord status={status} /> ·{' '}
            {lock.owner === null
              ? dashboardMessages.kind(lock)
              : dashboardMessages.heldBy(lock.owner.username)}
          </p>
          {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
          {lock.combination !== null && !panelShows && (
            <p className={styles.sentence}>
              <KeptUntil lock={lock} />
            </p>
          )}
        </div>
        {lock.photoUrl !== null && (
          <img className={head.cover} src={lock.photoUrl} alt="" width={40} height={40} loading="lazy" />
        )}
      </div>
      <p className={styles.chips}>
        {done === null ? (
          <DoneBadges lock={lock} />
        ) : (
          <Chip icon={<CheckIcon />} tone="green">
            {doneMessages.today(done)}
          </Chip>
        )}
        <ReadyToClean lock={lock} />
        <LatestChip lock={lock} />
        <NextPlay lock={lock} />
        <StateBadges lock={lock} />
      </p>
      {lock.combination === null ? (
        <RowAct {...props} titleId={titleId} />
      ) : lock.combination.type === 'DEVICE' ? (
        <div className={styles.act}>
          <RemoveButton lock={lock} />
        </div>
      ) : (
        <div className={styles.code}>
          {panelShows ? (
            <CombinationPanel lock={lock} combination={lock.combination} takesFocus />
          ) : (
            <div className={styles.covered}>
              <Button
                wide
                icon={<EyeIcon size={18} />}
                aria-describedby={titleId}
                onClick={() => setShown(true)}
              >
                {combinationMessages.showNamed}
              </Button>
              <RemoveButton lock={lock} />
            </div>
          )}
        </div>
      )}
      {lock.endedAt === null && (
        <div className={styles.ways}>
          <RunningSafetyExit lock={lock} />
          <WaysOutFold lock={lock} />
        </div>
      )}
    </Card>
  );
}

/** Of a chip that is pressed. */
const LeadsOn = () => <ChevronRightIcon size={13} className={styles.leadsOn} />;

/** The way to the hygienic unlock, where one may be. */
function ReadyToClean({ lock }: Pick<RowActProps, 'lock'>) {
  const now = useNow(60_000);
  if (lock.endedAt !== null || !isReadyToClean(lock, now)) return null;
  return (
    <Link to="/lock/$id" params={{ id: lock._id }} className={styles.way}>
      <Chip icon={<DropIcon />} tone="teal">
        {dutyMessages.hygieneReady}
        <LeadsOn />
      </Chip>
    </Link>
  );
}

/** When there is something to play again. */
function NextPlay({ lock }: Pick<RowActProps, 'lock'>) {
  const next = useNextPlay(lock);
  if (next === null) return null;
  return (
    <Link to="/games/$lockId" params={{ lockId: lock._id }} className={styles.way}>
      <Chip icon={<GamesIcon />}>
        {next}
        <LeadsOn />
      </Chip>
    </Link>
  );
}
