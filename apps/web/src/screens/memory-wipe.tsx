import { Page, PageHeader } from '../components/page/page';

export default function MemoryWipeScreen() {
  return (
    <Page>
      <PageHeader title="Scramble" />
    </Page>
  );
}
