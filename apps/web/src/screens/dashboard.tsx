import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../components/page/page';
import { Dashboard } from '../features/locks/dashboard/dashboard';
import { dashboardMessages } from '../features/locks/messages';
import { sessionQuery } from '../lib/api/session';

/** / */
export default function DashboardScreen() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page>
      <PageHeader title={dashboardMessages.title} hiddenOnPhone />
      <Dashboard mayStart={user?.restricted !== true} person={user} />
    </Page>
  );
}
