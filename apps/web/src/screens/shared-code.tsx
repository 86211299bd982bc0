import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../components/page/page';
import { EnterCode } from '../features/locks/invitation/enter-code';
import { codeMessages } from '../features/locks/invitation/messages';
import { RestrictedAccount } from '../features/locks/start/restricted-account';
import { sessionQuery } from '../lib/api/session';

/** /shared/setup */
export default function SharedCodeScreen() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <Page>
      <PageHeader title={codeMessages.title} />
      {user?.restricted ? <RestrictedAccount /> : <EnterCode />}
    </Page>
  );
}
