import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { LoadFailedCard } from '../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../components/feedback/skeleton';
import { LostKeyIllustration } from '../components/illustrations/illustrations';
import { Card } from '../components/surface/card';
import { PublicFrame } from '../features/auth/frame/public-frame';
import { invitationQuery } from '../features/locks/invitation/invitation.calls';
import { InvitationCard } from '../features/locks/invitation/invitation-card';
import { invitationMessages as text } from '../features/locks/invitation/messages';
import { useDelayed } from '../lib/use-delayed';
import styles from './invitation.module.css';

/** /s/{shareCode}, for guests; whoever is signed in is led on to the lock itself. */
export default function InvitationScreen() {
  const { shareCode = '' } = useParams({ strict: false });
  const invitation = useQuery(invitationQuery(shareCode));
  const slow = useDelayed(invitation.isPending);
  return (
    <PublicFrame title={invitation.data?.title ?? text.title} className={styles.page}>
      {invitation.data && <InvitationCard invitation={invitation.data} />}
      {invitation.data === null && (
        <Card>
          <EmptyState
            as="h1"
            title={text.notFound}
            illustration={<LostKeyIllustration />}
            action={<ButtonLink to="/login">{text.toLogin}</ButtonLink>}
          >
            {text.notFoundHint}
          </EmptyState>
        </Card>
      )}
      {invitation.isPending && slow && (
        <Loading label={text.loading}>
          <Skeleton shape="block" height={420} />
        </Loading>
      )}
      {invitation.isError && invitation.data === undefined && (
        <LoadFailedCard title={text.loadFailed} query={invitation} />
      )}
    </PublicFrame>
  );
}
