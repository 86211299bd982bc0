import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader } from '../components/page/page';
import { EnterCode } from '../features/locks/invitation/enter-code';
import { codeMessages } from '../features/locks/invitation/messages';
import { mayStartNone, RestrictedAccount } from '../features/locks/start/restricted-account';
import { sessionQuery } from '../lib/api/session';

/** /shared/setup */
export default function SharedCodeScreen() {
  const { data: user } = useQuery(sessionQuery);
  const why = mayStartNone(user);
  return (
    <Page width="narrow">
      <PageHeader title={codeMessages.title} />
      {why ? <RestrictedAccount why={why} /> : <EnterCode />}
    </Page>
  );
}
