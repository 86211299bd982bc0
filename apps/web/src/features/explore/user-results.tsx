import { EXPLORE_USERS_PAGE_SIZE } from '@keyhold/contracts/explore/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar/avatar';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { Skeleton } from '../../components/feedback/skeleton';
import { ShieldIcon, SparklesIcon } from '../../components/icons/icons';
import { PeopleIllustration } from '../../components/illustrations/explore-illustrations';
import { BreakableName } from '../../components/name/breakable-name';
import { Card } from '../../components/surface/card';
import { Chip } from '../../components/surface/chip';
import whole from '../../components/surface/whole-link.module.css';
import { roleNames } from '../../lib/role-names';
import { type FoundUser, usersQuery } from './explore.calls';
import type { ExploreView } from './explore-view';
import { exploreMessages, userCardMessages as texts } from './messages';
import card from './result-card.module.css';
import { Results } from './results';
import styles from './user-results.module.css';

/** The people who show themselves. */
export function UserResults({ view }: { view: ExploreView }) {
  const query = useQuery(usersQuery(view));
  return (
    <Results
      view={view}
      query={query}
      failedTitle={exploreMessages.loadUsersFailed}
      skeleton={Array.from({ length: EXPLORE_USERS_PAGE_SIZE / 2 }, (_, at) => at).map((at) => (
        <UserCardSkeleton key={at} />
      ))}
      nothing={
        <EmptyState
          title={exploreMessages.nobodyTitle}
          illustration={<PeopleIllustration />}
          action={
            <ButtonLink to="/explore" search={{}}>
              {exploreMessages.toLocks}
            </ButtonLink>
          }
        >
          {exploreMessages.nobody}
        </EmptyState>
      }
      items={(query.data?.users ?? []).map((user) => <UserCard key={user._id} user={user} />)}
    />
  );
}

function UserCard({ user }: { user: FoundUser }) {
  const place = [user.city, user.country].filter(Boolean).join(', ');
  const staff = user.isSiteOwner
    ? texts.siteOwner
    : user.isAdmin
      ? texts.admin
      : user.isModerator
        ? texts.moderator
        : '';
  return (
    <Card as="li" className={card.card}>
      <div className={card.head}>
        <span className={styles.picture}>
          <Avatar name={user.username} src={user.avatarUrl} size={52} />
          {user.isOnline && <span className={styles.dot} aria-hidden="true" />}
        </span>
        <div className={card.titles}>
          <h2 className={styles.name}>
            {/* Its name is one word, wherever it breaks. */}
            <Link
              to="/profile/$id"
              params={{ id: user._id }}
              className={whole.link}
              aria-label={user.username}
            >
              <BreakableName name={user.username} />
            </Link>
          </h2>
          <p className={styles.facts}>
            {user.isOnline && <span className={styles.online}>{texts.online} · </span>}
            {roleNames[user.role]}
            {user.age !== null && ` · ${user.age}`}
          </p>
          {place !== '' && <p className={styles.facts}>{place}</p>}
        </div>
      </div>
      {user.description !== '' && <p className={card.description}>{user.description}</p>}
      {(staff !== '' || user.verifiedAdult) && (
        <p className={card.chips}>
          {staff !== '' && (
            <Chip icon={<SparklesIcon />} tone="brass">
              {staff}
            </Chip>
          )}
          {user.verifiedAdult && (
            <Chip icon={<ShieldIcon />} tone="green">
              {texts.verified}
            </Chip>
          )}
        </p>
      )}
    </Card>
  );
}

function UserCardSkeleton() {
  return (
    <Card as="div" className={card.card}>
      <div className={card.head}>
        <Skeleton shape="circle" width={52} />
        <div className={card.lines}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </Card>
  );
}
