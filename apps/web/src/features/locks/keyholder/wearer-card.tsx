import { endReasonTexts, toKeyholder } from '@keyhold/contracts/locks/end-reason-texts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { IconButton } from '../../../components/button/icon-button';
import { StarIcon, TaskIcon, WheelIcon } from '../../../components/game-icons/game-icons';
import { CheckIcon, ClockIcon, KeyIcon, LogoutIcon } from '../../../components/icons/icons';
import { CameraIcon, MoreIcon } from '../../../components/icons/tool-icons';
import { ArchiveIcon, CoinIcon, LifebuoyIcon } from '../../../components/lock-icons/lock-icons';
import { Menu } from '../../../components/overlay/menu';
import { Card } from '../../../components/surface/card';
import { Chip } from '../../../components/surface/chip';
import whole from '../../../components/surface/whole-link.module.css';
import { hourMs } from '../../../lib/format/duration';
import { formatAgo, formatSoon } from '../../../lib/format/instant';
import { formatMoney } from '../../../lib/format/money';
import { useNow } from '../../../lib/use-now';
import { MessageIconButton } from '../../messages/chat.api';
import { LaterArchiveDialog } from '../archive/archive-button';
import { MissedChip } from '../dashboard/lock-badges';
import { opensInBrief } from '../dashboard/lock-countdown';
import { LockDial } from '../dashboard/lock-dial';
import { StatusWord } from '../dashboard/lock-head';
import { useLockStatus } from '../dashboard/lock-status';
import { type Today, todayWords } from '../games/today-words';
import { FreezeButton, LaterTimeDialog } from '../keyholder-actions/keyholder-actions';
import type { DashboardLock } from '../locks.calls';
import { cardMessages, dutyMessages } from '../messages';
import { safetyExitMessages } from '../safety-exit/messages';
import { tributeMessages } from '../tribute/messages';
import { badgeMessages, keyholderMessages } from './messages';
import { PastWeek } from './past-week';
import styles from './wearer-card.module.css';

/** So long it is news that somebody has accepted. */
const newMs = 12 * hourMs;

const todayIcons: Record<Today['of'], ReactNode> = {
  tasks: <TaskIcon />,
  spins: <WheelIcon />,
  points: <StarIcon />,
};

interface WearerCardProps {
  lock: DashboardLock;
  /** With its last seven days, one by one; else what they lacked in a few words. */
  withWeek: boolean;
}

/** A person whose key the viewer holds: where their lock stands, and the way to it. */
export function WearerCard({ lock, withWeek }: WearerCardProps) {
  const status = useLockStatus(lock);
  const [asking, setAsking] = useState<'archive' | 'add' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const titleId = useId();
  const name = lock.wearer?.username ?? keyholderMessages.someone;
  const manage = lock.endedAt === null ? keyholderMessages.manage : keyholderMessages.lookAt;
  const about = `${lock.title}, ${name}`;
  const more = keyholderMessages.more(about);
  const remove = {
    label: keyholderMessages.removeTime,
    icon: <ClockIcon size={18} />,
    onSelect: () => setAsking('remove'),
  };
  const archive = {
    label: keyholderMessages.archive,
    icon: <ArchiveIcon size={18} />,
    danger: true,
    separated: lock.canRemoveTime,
    onSelect: () => setAsking('archive'),
  };
  const acts = [...(lock.canRemoveTime ? [remove] : []), ...(lock.canArchive ? [archive] : [])];
  return (
    <Card as="li" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.row}>
        <LockDial lock={lock} status={status} size="small" />
        <div className={styles.text}>
          <div className={styles.person}>
            <Avatar name={name} src={lock.wearer?.avatarUrl ?? null} size={28} />
            <h3 className={styles.name} id={titleId}>
              {lock.wearer === null ? name : <PersonLink person={lock.wearer} />}
            </h3>
            {lock.wearer !== null && <MessageIconButton person={lock.wearer} />}
          </div>
          <p className={styles.title}>
            <Link to="/lock/$id" params={{ id: lock._id }} className={whole.link}>
              {lock.title}
            </Link>
          </p>
          <p className={styles.state}>
            <WearerState lock={lock} />
          </p>
        </div>
        {acts.length > 0 && (
          <div className={styles.corner}>
            <Menu
              label={more}
              trigger={(props) => <IconButton {...props} label={more} icon={<MoreIcon />} />}
              items={acts}
            />
          </div>
        )}
      </div>
      <p className={styles.badges}>
        <WearerBadges lock={lock} withWeek={withWeek} />
      </p>
      {withWeek && <PastWeek lock={lock} />}
      <div className={styles.actions}>
        <ButtonLink to="/lock/$id" params={{ id: lock._id }} aria-label={`${manage}: ${about}`}>
          {manage}
        </ButtonLink>
        <FreezeButton lock={lock} named />
        {lock.canAddTime && (
          <Button aria-label={`${keyholderMessages.addTime}: ${about}`} onClick={() => setAsking('add')}>
            {keyholderMessages.addTime}
          </Button>
        )}
      </div>
      <LaterTimeDialog lock={lock} act="add" open={asking === 'add'} onClose={close} />
      <LaterTimeDialog lock={lock} act="remove" open={asking === 'remove'} onClose={close} />
      <LaterArchiveDialog lock={lock} open={asking === 'archive'} onClose={close} />
    </Card>
  );
}

/** The state of a wearer's lock: that its time stands still, and when it opens. */
function WearerState({ lock }: { lock: DashboardLock }) {
  const now = useNow(60_000);
  if (lock.endedAt !== null)
    return (
      <>
        <StatusWord status="ended" /> {formatAgo(Date.parse(lock.endedAt), now)}
        {lock.endReason !== null && ` · ${endReasonTexts[lock.endReason](toKeyholder)}`}
      </>
    );
  // Open to clean, the timer stands still too: that has a word of its own.
  const isFrozen = lock.freezeSources.some((source) => source !== 'HYGIENE');
  const opens = opensInBrief(lock, (iso) => formatSoon(Date.parse(iso), now));
  const words = opens !== null && `${cardMessages.opens} ${opens}`;
  if (!isFrozen && !lock.hygienicUnlockInProgress) return words || <StatusWord status="running" />;
  return (
    <>
      {isFrozen && <StatusWord status="frozen" />}
      {isFrozen && lock.hygienicUnlockInProgress && ' · '}
      {lock.hygienicUnlockInProgress && <StatusWord status="hygienic">{badgeMessages.hygienic}</StatusWord>}
      {words && ` · ${words}`}
    </>
  );
}

/** What else there is to say of it and how today goes, a few words each. */
function WearerBadges({ lock, withWeek }: WearerCardProps) {
  const runs = lock.endedAt === null;
  const now = useNow(60_000);
  const startedAt = Date.parse(lock.startedAt);
  return (
    <>
      {runs && now - startedAt < newMs && (
        <Chip icon={<KeyIcon />} tone="brass">
          {badgeMessages.accepted(formatAgo(startedAt, now))}
        </Chip>
      )}
      {runs && lock.safetyExit !== null && (
        <Chip icon={<LogoutIcon />} tone="green">
          {safetyExitMessages.runs}
        </Chip>
      )}
      {lock.emergencyReleaseUsed && <Chip icon={<LifebuoyIcon />}>{badgeMessages.emergency}</Chip>}
      {lock.wearerAbandoned && <Chip icon={<ArchiveIcon />}>{badgeMessages.abandoned}</Chip>}
      {!withWeek && <MissedChip lock={lock} />}
      {runs && lock.requireDailyVerification && !lock.verificationSubmittedToday && (
        <Chip icon={<CameraIcon />}>{dutyMessages.notVerified}</Chip>
      )}
      {todayWords(lock).map(({ of, words, done }) => (
        <Chip key={of} icon={done ? <CheckIcon /> : todayIcons[of]} tone={done ? 'green' : 'muted'}>
          {words}
        </Chip>
      ))}
      {lock.unpaidToday && <Chip icon={<CoinIcon />}>{unpaidWords(lock)}</Chip>}
    </>
  );
}

/** How much of today's tribute is recorded, where it is not all. */
function unpaidWords(lock: DashboardLock): string {
  const paid = lock.tributePaidTodayMinorUnits ?? 0;
  if (paid === 0) return badgeMessages.unpaidToday;
  const money = (amount: number) => formatMoney(amount, lock.dailyTributeCurrency);
  return tributeMessages.paidToday(money(paid), money(paid + (lock.tributeRemainingTodayMinorUnits ?? 0)));
}
