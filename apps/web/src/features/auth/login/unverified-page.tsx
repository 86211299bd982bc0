import { SmallPage } from '../frame/small-page';
import { CheckEmail, type CheckEmailProps } from '../verification/check-email';
import { verificationMessages } from '../verification/messages';

/** A login that has to wait until the address is shown to be the person's own. */
export default function UnverifiedPage(props: Omit<CheckEmailProps, 'reason'>) {
  return (
    <SmallPage title={verificationMessages.title}>
      <CheckEmail {...props} reason="login" />
    </SmallPage>
  );
}
