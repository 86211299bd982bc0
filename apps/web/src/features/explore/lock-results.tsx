import { EXPLORE_LOCKS_PAGE_SIZE } from '@keyhold/contracts/explore/locks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar/avatar';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { Skeleton } from '../../components/feedback/skeleton';
import { TaskIcon, WheelIcon } from '../../components/game-icons/game-icons';
import { CardsIcon, ClockIcon, LockIcon } from '../../components/icons/icons';
import { CameraIcon, PeopleIcon } from '../../components/icons/tool-icons';
import { CoinIcon, DropIcon, IdCardIcon, LifebuoyIcon } from '../../components/lock-icons/lock-icons';
import { Cover } from '../../components/media/cover';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import whole from '../../components/surface/whole-link.module.css';
import { formatLockDuration } from '../../lib/format/lock-duration';
import { type FoundLock, locksQuery } from './explore.calls';
import type { ExploreView } from './explore-view';
import styles from './lock-results.module.css';
import { exploreMessages, lockCardMessages as texts } from './messages';
import card from './result-card.module.css';
import { Results } from './results';

/** The locks that keyholders share with everybody. */
export function LockResults({ view }: { view: ExploreView }) {
  const query = useQuery(locksQuery(view));
  return (
    <Results
      view={view}
      query={query}
      failedTitle={exploreMessages.loadLocksFailed}
      skeleton={Array.from({ length: EXPLORE_LOCKS_PAGE_SIZE / 2 }, (_, at) => at).map((at) => (
        <LockCardSkeleton key={at} />
      ))}
      nothing={
        <EmptyState
          title={exploreMessages.nothingTitle}
          action={<ButtonLink to="/shared/create">{exploreMessages.createLock}</ButtonLink>}
        >
          {exploreMessages.nothing}
        </EmptyState>
      }
      items={(query.data?.locks ?? []).map((lock) => <LockCard key={lock._id} lock={lock} />)}
    />
  );
}

function LockCard({ lock }: { lock: FoundLock }) {
  const { owner } = lock;
  return (
    <Card as="li" className={card.card}>
      <div className={card.head}>
        {lock.photoUrl === null ? (
          <Avatar name={owner.username} src={owner.avatarUrl} size={64} />
        ) : (
          <Cover photoUrl={lock.photoUrl} />
        )}
        <div className={card.titles}>
          <h2 className={styles.title}>
            <Link to="/shared/setup/$code" params={{ code: lock.shareCode }} className={whole.link}>
              {lock.title}
            </Link>
          </h2>
          <p className={styles.keyholder}>
            {lock.photoUrl !== null && <Avatar name={owner.username} src={owner.avatarUrl} size={20} />}
            <span>{owner.username}</span>
          </p>
        </div>
      </div>
      {lock.description !== '' && <p className={card.description}>{lock.description}</p>}
      <p className={styles.facts}>
        <span>
          <ClockIcon size={16} />
          {formatLockDuration(lock)}
        </span>
        <span>
          <PeopleIcon size={16} />
          {placesOf(lock)}
        </span>
      </p>
      <p className={card.chips}>
        {!lock.emergencyReleaseEnabled && <Chip icon={<LifebuoyIcon />}>{texts.noEmergency}</Chip>}
        {lock.hygienicUnlockEnabled && <Chip icon={<DropIcon />}>{texts.hygiene}</Chip>}
        {lock.requireDailyVerification && <Chip icon={<CameraIcon />}>{texts.verification}</Chip>}
        {lock.dailyTributeEnabled && <Chip icon={<CoinIcon />}>{texts.tribute}</Chip>}
        {lock.lockoutFeeEnabled && <Chip icon={<CoinIcon />}>{texts.buyout}</Chip>}
        {lock.cardGameEnabled && <Chip icon={<CardsIcon />}>{texts.cards}</Chip>}
        {lock.taskModuleEnabled && <Chip icon={<TaskIcon />}>{texts.tasks}</Chip>}
        {lock.wheelModuleEnabled && <Chip icon={<WheelIcon />}>{texts.wheel}</Chip>}
        {lock.requireID && <Chip icon={<IdCardIcon />}>{texts.requiresId}</Chip>}
        {lock.requiresPassword && <Chip icon={<LockIcon />}>{texts.password}</Chip>}
      </p>
    </Card>
  );
}

function placesOf({ lockedCount, limitLockedUsers }: FoundLock): string {
  return limitLockedUsers === null
    ? texts.worn(lockedCount)
    : texts.placesLeft(Math.max(0, limitLockedUsers - lockedCount));
}

function LockCardSkeleton() {
  return (
    <Card as="div" className={card.card}>
      <div className={card.head}>
        <Skeleton shape="block" width={64} height={64} />
        <div className={card.lines}>
          <Skeleton width="70%" />
          <Skeleton width="40%" />
        </div>
      </div>
      <Skeleton />
      <Skeleton width="60%" />
    </Card>
  );
}
