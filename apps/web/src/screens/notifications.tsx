import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../components/feedback/empty-state';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { AllNotifications } from '../features/notifications/all-notifications';
import { listMessages } from '../features/notifications/list-messages';
import { notificationMessages } from '../features/notifications/messages';
import { MarkAllButton } from '../features/notifications/notification-list';
import { sessionQuery } from '../lib/api/session';

/** /notifications */
export default function NotificationsScreen() {
  const { data: user } = useQuery(sessionQuery);
  const isMember = user?.restricted === false;
  return (
    <Page width="narrow">
      <PageHeader title={notificationMessages.title} actions={isMember && <MarkAllButton />} />
      <Card>
        {isMember ? (
          <AllNotifications />
        ) : (
          <EmptyState as="h2" title={listMessages.emptyTitle}>
            {listMessages.restricted}
          </EmptyState>
        )}
      </Card>
    </Page>
  );
}
