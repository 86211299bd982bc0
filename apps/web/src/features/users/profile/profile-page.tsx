import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { LoadFailedCard } from '../../../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { KeyRingIllustration } from '../../../components/illustrations/key-ring';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { ApiError } from '../../../lib/api/client';
import { browserTimeZone } from '../../../lib/browser-time-zone';
import { useDelayed } from '../../../lib/use-delayed';
import { useOnline } from '../../../lib/use-online';
import { profileMessages as text } from '../messages';
import { blockedUsersQuery, type Profile, profileQuery, sharedLocksQuery } from '../profile.calls';
import { LockedTime } from './locked-time';
import styles from './profile-page.module.css';
import { SharedLocks } from './shared-locks';

/** What only the person themselves sees. */
export interface HiddenParts {
  readonly age: boolean;
  readonly presence: boolean;
  readonly locks: boolean;
}

export interface ProfilePageProps {
  userId: string;
  /** The card with who it is; on one's own profile another one than on that of others. */
  identity: (profile: Profile) => ReactNode;
  photos: (profile: Profile) => ReactNode;
  /** What others do not see of one's own profile. */
  hidden?: HiddenParts | undefined;
  /** The verification photos of a lock whose gallery is for everybody. */
  gallery: (lockId: string) => ReactNode;
}

/** A person: who they are, their time in locks, their photos and what they offer. */
export function ProfilePage({ userId, identity, photos, gallery, hidden }: ProfilePageProps) {
  const query = useQuery(profileQuery(userId, browserTimeZone()));
  const online = useOnline();
  const slow = useDelayed(query.isPending);
  const { data: profile, error } = query;
  if (error instanceof ApiError && error.code === 'user_not_found') return <NobodyThere userId={userId} />;
  if (profile === undefined) {
    if (error !== null) return <LoadFailedCard title={text.loadFailed} query={query} />;
    return slow ? <ProfileSkeleton /> : null;
  }
  const galleries = profile.lockedTime?.galleries ?? [];
  return (
    <>
      {error !== null && online && <LoadFailed title={text.refreshFailed} query={query} />}
      <Columns
        main={identity(profile)}
        detail={
          <>
            <SharedLocks keyholder={profile} />
            <LockedTime profile={profile} isHidden={hidden?.locks === true} />
            {photos(profile)}
            {galleries.map(({ lockId }) => gallery(lockId))}
            <NothingMore profile={profile} />
          </>
        }
      />
    </>
  );
}

/** Stands where somebody shows themselves and nothing else, once that is known. */
function NothingMore({ profile }: { profile: Profile }) {
  const { isSuccess } = useQuery(sharedLocksQuery(profile._id));
  return isSuccess && <p className={styles.nothingMore}>{text.nothingMore(profile.username)}</p>;
}

/** Why somebody is not there is told of nobody, but whom one has blocked oneself one may know. */
function NobodyThere({ userId }: { userId: string }) {
  const { data: blocked } = useQuery(blockedUsersQuery);
  const own = blocked?.find(({ _id }) => _id === userId);
  return (
    <Card>
      <EmptyState
        title={own === undefined ? text.notFound : text.blockedByYou(own.username)}
        illustration={<KeyRingIllustration />}
        action={
          <ButtonLink to="/explore" search={{ tab: 'users' }}>
            {text.toPeople}
          </ButtonLink>
        }
      >
        {own === undefined ? text.notFoundSentence : text.blockedSentence}
      </EmptyState>
    </Card>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label={text.loading}>
      <Columns
        main={
          <Card as="div" className={styles.skeleton}>
            <Skeleton shape="circle" width={96} />
            <Skeleton width="55%" height={26} />
            <Skeleton width="70%" />
            <Skeleton shape="block" height={120} />
          </Card>
        }
        detail={
          <>
            <Card as="div" className={styles.skeleton}>
              <Skeleton width="40%" height={22} />
              <Skeleton shape="block" height={72} />
            </Card>
            <Card as="div" className={styles.skeleton}>
              <Skeleton width="30%" height={22} />
              <Skeleton shape="block" height={110} />
            </Card>
          </>
        }
      />
    </Loading>
  );
}
