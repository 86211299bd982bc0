import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailedCard } from '../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../components/feedback/skeleton';
import { Page, PageHeader } from '../components/page/page';
import { RestrictedAccount } from '../features/locks/start/restricted-account';
import { CreateTemplate } from '../features/locks/templates/create-template';
import { createMessages } from '../features/locks/templates/messages';
import { templateQuery } from '../features/locks/templates/templates.calls';
import { sessionQuery } from '../lib/api/session';
import { useDelayed } from '../lib/use-delayed';

/** /shared/create?like={share code of one's own that the new one begins as} */
export default function SharedCreateScreen() {
  const { data: user } = useQuery(sessionQuery);
  const { like } = useSearch({ strict: false });
  // Opened without a connection nobody is known yet; what is typed then stays with this page.
  const [userId] = useState(user?._id ?? 'unknown');
  return (
    <Page>
      <PageHeader title={createMessages.title} description={createMessages.description} />
      {user?.restricted ? (
        <RestrictedAccount />
      ) : like === undefined ? (
        <CreateTemplate userId={userId} like={null} />
      ) : (
        <CreateLike key={like} userId={userId} code={like} />
      )}
    </Page>
  );
}

function CreateLike({ userId, code }: { userId: string; code: string }) {
  const template = useQuery(templateQuery(code));
  const slow = useDelayed(template.isPending);
  if (template.data !== undefined) {
    return <CreateTemplate userId={userId} like={template.data?.isOwn ? template.data : null} />;
  }
  if (template.isError) {
    return <LoadFailedCard title={createMessages.likeFailed} query={template} />;
  }
  if (!slow) return null;
  return (
    <Loading label={createMessages.loading}>
      <Skeleton shape="block" height={420} />
    </Loading>
  );
}
