import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Page, PageHeader } from '../components/page/page';
import { dashboardMessages } from '../features/locks/messages';
import { setupMessages } from '../features/locks/self/messages';
import { SelfSetup } from '../features/locks/self/self-setup';
import { mayStartNone, RestrictedAccount } from '../features/locks/start/restricted-account';
import { sessionQuery } from '../lib/api/session';

/** /self/setup */
export default function SelfSetupScreen() {
  const { data: user } = useQuery(sessionQuery);
  const why = mayStartNone(user);
  // Opened without a connection nobody is known yet; what is typed then stays with this page.
  const [userId] = useState(user?._id ?? 'unknown');
  return (
    <Page>
      <PageHeader
        title={setupMessages.title}
        description={
          <>
            {setupMessages.description} {!why && <Link to="/shared/setup">{dashboardMessages.haveLink}</Link>}
          </>
        }
      />
      {why ? <RestrictedAccount why={why} /> : <SelfSetup userId={userId} />}
    </Page>
  );
}
