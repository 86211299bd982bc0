import { Page, PageHeader } from '../components/page/page';

export default function SelfSetupScreen() {
  return (
    <Page>
      <PageHeader title="Start self lock" />
    </Page>
  );
}
