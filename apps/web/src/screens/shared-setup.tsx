import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../components/feedback/empty-state';
import { LoadFailedCard } from '../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../components/feedback/skeleton';
import { LostKeyIllustration } from '../components/illustrations/illustrations';
import { BackLink } from '../components/page/back-link';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { AcceptSharedLock } from '../features/locks/accept/accept-shared-lock';
import { acceptMessages } from '../features/locks/accept/messages';
import { EnterCode } from '../features/locks/invitation/enter-code';
import { templateMessages } from '../features/locks/keyholder/messages';
import { mayStartNone, RestrictedAccount } from '../features/locks/start/restricted-account';
import { type SharedTemplate, templateQuery } from '../features/locks/templates/templates.calls';
import { sessionQuery } from '../lib/api/session';
import { useDelayed } from '../lib/use-delayed';

/** /shared/setup/{code} */
export default function SharedSetupScreen() {
  const { code = '' } = useParams({ strict: false });
  const { data: user } = useQuery(sessionQuery);
  const why = mayStartNone(user);
  if (why) {
    return (
      <Page>
        <PageHeader title={acceptMessages.title} />
        <RestrictedAccount why={why} />
      </Page>
    );
  }
  // Another code is another lock: nothing of the one before stays.
  return <SharedLock key={code} code={code} userId={user?._id} />;
}

function SharedLock({ code, userId = 'unknown' }: { code: string; userId?: string | undefined }) {
  const template = useQuery(templateQuery(code));
  const slow = useDelayed(template.isPending);
  // Opened without a connection nobody is known yet; what is typed then stays with this page.
  const [ownerOfEntry] = useState(userId);
  return (
    <Page width={template.data === null ? 'narrow' : 'full'}>
      <Header template={template.data ?? null} />
      {template.data && <AcceptSharedLock template={template.data} userId={ownerOfEntry} />}
      {template.data === null && <NotFound code={code} />}
      {template.isPending && slow && (
        <Loading label={acceptMessages.loading}>
          <Skeleton shape="block" height={420} />
        </Loading>
      )}
      {template.isError && template.data === undefined && (
        <LoadFailedCard title={acceptMessages.loadFailed} query={template} />
      )}
    </Page>
  );
}

/** Of a lock of somebody else the acceptance has a head of its own, which counts its steps. */
function Header({ template }: { template: SharedTemplate | null }) {
  const { title, toKeyholder } = acceptMessages;
  if (template === null) return <PageHeader title={title} />;
  if (!template.isOwn) return null;
  const { worn, listed, unlisted } = templateMessages;
  return (
    <PageHeader
      title={template.title}
      eyebrow={<BackLink to="/keyholder">{toKeyholder}</BackLink>}
      description={`${worn(template.lockedCount, template.limitLockedUsers)} · ${template.listed ? listed : unlisted}`}
    />
  );
}

/** What was typed is there to be put right. */
function NotFound({ code }: { code: string }) {
  return (
    <>
      <Card>
        <EmptyState title={acceptMessages.notFound} illustration={<LostKeyIllustration />}>
          {acceptMessages.notFoundHint}
        </EmptyState>
      </Card>
      <EnterCode unknown={code} />
    </>
  );
}
