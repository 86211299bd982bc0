import { verificationWindow } from '@keyhold/contracts/auth/account';
import { SmallPage } from '../frame/small-page';
import { CheckEmail, type CheckEmailProps } from '../verification/check-email';
import { verificationMessages } from '../verification/messages';

export interface UnverifiedPageProps extends Omit<CheckEmailProps, 'reason' | 'verify'> {
  /** What the refused login says of the code that was mailed. */
  verify: unknown;
}

/** A login that has to wait until the address is shown to be the person's own. */
export default function UnverifiedPage({ verify, ...props }: UnverifiedPageProps) {
  const { data: window = null } = verificationWindow.safeParse(verify);
  return (
    <SmallPage title={verificationMessages.title}>
      <CheckEmail {...props} verify={window} reason="login" />
    </SmallPage>
  );
}
