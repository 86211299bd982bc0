import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { CreateBesideTitle, KeyholderDashboard } from '../features/locks/keyholder/keyholder-dashboard';
import { keyholderMessages } from '../features/locks/keyholder/messages';
import { sessionQuery } from '../lib/api/session';

/** /keyholder */
export default function KeyholderScreen() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page>
      <PageHeader
        title={keyholderMessages.title}
        actions={user?.restricted ? undefined : <CreateBesideTitle />}
      />
      {user?.restricted ? (
        <Card>
          <EmptyState
            title={keyholderMessages.restrictedTitle}
            action={<ButtonLink to="/">{keyholderMessages.toDashboard}</ButtonLink>}
          >
            {keyholderMessages.restricted}
          </EmptyState>
        </Card>
      ) : (
        <KeyholderDashboard />
      )}
    </Page>
  );
}
