import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page, PageHeader } from '../components/page/page';
import { RestrictedAccount } from '../features/locks/start/restricted-account';
import { CreateTemplate } from '../features/locks/templates/create-template';
import { createMessages } from '../features/locks/templates/messages';
import { sessionQuery } from '../lib/api/session';

/** /shared/create */
export default function SharedCreateScreen() {
  const { data: user } = useQuery(sessionQuery);
  // Opened without a connection nobody is known yet; what is typed then stays with this page.
  const [userId] = useState(user?._id ?? 'unknown');
  return (
    <Page>
      <PageHeader title={createMessages.title} description={createMessages.description} />
      {user?.restricted ? <RestrictedAccount /> : <CreateTemplate userId={userId} />}
    </Page>
  );
}
