import { verificationWindow } from '@keyhold/contracts/auth/account';
import { banRefusal } from '@keyhold/contracts/auth/appeal';
import { secondStep } from '@keyhold/contracts/auth/second-factor';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import type { ApiError } from '../../../lib/api/client';
import { createQueryClient } from '../../../lib/api/query-client';
import { BanFacts } from '../appeal/ban-facts';
import { banMessages } from '../appeal/ban-messages';
import { appealMessages } from '../appeal/messages';
import type { OpenedSession } from '../enter';
import { SmallPage } from '../frame/small-page';
import { CheckEmail } from '../verification/check-email';
import { verificationMessages } from '../verification/messages';
import { SecondStep } from './second-step';
import { secondStepMessages } from './second-step-messages';

interface LaterStepProps {
  email: string;
  /** What the password alone was refused with. */
  refusal: ApiError;
  /** Where to go on to, a path of this site. */
  next: string;
  onEntered: (session: OpenedSession) => void;
  onBack: () => void;
}

/**
 * What comes after the right password: the proof that the address is the person's own, their second factor, or why the
 * account is closed. The login itself has no queries.
 */
export default function LaterStep({ email, refusal, next, onEntered, onBack }: LaterStepProps) {
  const [queryClient] = useState(() => createQueryClient(() => undefined));
  const { data: ban } = banRefusal.safeParse(refusal.data);
  const { data: step } = secondStep.safeParse(refusal.data);
  const { data: window = null } = verificationWindow.safeParse(refusal.data.verify);
  return (
    <QueryClientProvider client={queryClient}>
      {ban !== undefined ? (
        <SmallPage title={banMessages.title}>
          <h1>{banMessages.title}</h1>
          <BanFacts ban={ban} {...(ban.token !== undefined && { token: ban.token })} />
          <Button variant="quiet" wide onClick={onBack}>
            {appealMessages.back}
          </Button>
        </SmallPage>
      ) : step !== undefined ? (
        <SmallPage title={secondStepMessages.title}>
          <SecondStep token={step.token} passkey={step.passkey} onEntered={onEntered} onBack={onBack} />
        </SmallPage>
      ) : (
        <SmallPage title={verificationMessages.title}>
          <CheckEmail
            email={email}
            verify={window}
            reason="login"
            next={next}
            onVerified={() => onEntered({ restricted: false })}
            onBack={onBack}
          />
        </SmallPage>
      )}
    </QueryClientProvider>
  );
}
