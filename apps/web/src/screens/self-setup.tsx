import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { setupMessages } from '../features/locks/messages';
import { SelfSetup } from '../features/locks/self/self-setup';
import { sessionQuery } from '../lib/api/session';

/** /self/setup */
export default function SelfSetupScreen() {
  const { data: user } = useQuery(sessionQuery);
  // Opened without a connection nobody is known yet; what is typed then stays with this page.
  const [userId] = useState(user?._id ?? 'unknown');
  return (
    <Page>
      <PageHeader title={setupMessages.title} description={setupMessages.description} />
      {user?.restricted ? (
        <Card>
          <EmptyState
            title={setupMessages.restrictedTitle}
            action={<ButtonLink to="/">{setupMessages.toDashboard}</ButtonLink>}
          >
            {setupMessages.restricted}
          </EmptyState>
        </Card>
      ) : (
        <SelfSetup userId={userId} />
      )}
    </Page>
  );
}
