import { Page, PageHeader } from '../components/page/page';

export default function DashboardScreen() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
    </Page>
  );
}
