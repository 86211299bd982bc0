import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailedCard } from '../components/feedback/load-failed-card';
import { Loading, Skeleton } from '../components/feedback/skeleton';
import { Page, PageHeader } from '../components/page/page';
import { RestrictedAccount } from '../features/locks/start/restricted-account';
import { CreateTemplate } from '../features/locks/templates/create-template';
import { createMessages } from '../features/locks/templates/messages';
import { type SharedTemplate, templateQuery } from '../features/locks/templates/templates.calls';
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
      {user?.restricted ? (
        <>
          <Header />
          <RestrictedAccount />
        </>
      ) : like === undefined ? (
        <>
          <Header />
          <CreateTemplate userId={userId} like={null} />
        </>
      ) : (
        <CreateLike key={like} userId={userId} code={like} />
      )}
    </Page>
  );
}

/** What is made here: a lock of its own, or a copy of another. */
function Header({ like = null }: { like?: SharedTemplate | null }) {
  const title = like === null ? createMessages.title : createMessages.copyOf(like.title);
  return <PageHeader title={title} description={createMessages.description} />;
}

function CreateLike({ userId, code }: { userId: string; code: string }) {
  const template = useQuery(templateQuery(code));
  const slow = useDelayed(template.isPending);
  if (template.data !== undefined) {
    const like = template.data?.isOwn ? template.data : null;
    return (
      <>
        <Header like={like} />
        <CreateTemplate userId={userId} like={like} />
      </>
    );
  }
  return (
    <>
      <Header />
      {template.isError && <LoadFailedCard title={createMessages.likeFailed} query={template} />}
      {template.isPending && slow && (
        <Loading label={createMessages.loading}>
          <Skeleton shape="block" height={420} />
        </Loading>
      )}
    </>
  );
}
