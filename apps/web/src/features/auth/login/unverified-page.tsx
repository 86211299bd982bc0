import { verificationWindow } from '@keyhold/contracts/auth/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/api/query-client';
import { SmallPage } from '../frame/small-page';
import { CheckEmail, type CheckEmailProps } from '../verification/check-email';
import { verificationMessages } from '../verification/messages';

export interface UnverifiedPageProps extends Omit<CheckEmailProps, 'reason' | 'verify'> {
  /** What the refused login says of the code that was mailed. */
  verify: unknown;
}

/** A login that has to wait until the address is shown to be the person's own. The login itself has no queries. */
export default function UnverifiedPage({ verify, ...props }: UnverifiedPageProps) {
  const [queryClient] = useState(() => createQueryClient(() => undefined));
  const { data: window = null } = verificationWindow.safeParse(verify);
  return (
    <QueryClientProvider client={queryClient}>
      <SmallPage title={verificationMessages.title}>
        <CheckEmail {...props} verify={window} reason="login" />
      </SmallPage>
    </QueryClientProvider>
  );
}
