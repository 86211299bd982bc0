import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../components/page/page';
import { installationMessages as texts } from '../features/installation/messages';
import { Dashboard } from '../features/locks/dashboard/dashboard';
import { sessionQuery } from '../lib/api/session';

/** In place of every screen while the installation is closed: one's own locks with all that is open of them. */
export default function MaintenanceScreen() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page>
      <PageHeader title={texts.maintenance} description={texts.maintenanceSentence} />
      <Dashboard mayStart={false} person={user} />
    </Page>
  );
}
