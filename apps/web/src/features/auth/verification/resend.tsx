import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { ApiError } from '../../../lib/api/client';
import { minuteMs } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { useResendVerification } from '../api/use-resend-verification';
import { verificationMessages } from './messages';
import styles from './resend.module.css';
import { resendAt, type VerificationWindow } from './verification-window';

/** How often it is looked whether another mail may be asked for. */
const checkMs = 15_000;

export interface ResendProps {
  email: string;
  /** What the last mail said about itself; null where that is not known: then the server decides. */
  verify: VerificationWindow | null;
  onSent: (verify: VerificationWindow) => void;
}

function waitText(waitMs: number): string {
  const minutes = Math.round(waitMs / minuteMs);
  return `You can ask for another one in about ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}

/** Asks for the mail once more, as soon as that is possible. */
export function Resend({ email, verify, onSent }: ResendProps) {
  const now = useNow(checkMs);
  const resend = useResendVerification();
  /** The server's own word about the next time, where it refused. */
  const [refusedUntil, setRefusedUntil] = useState(0);
  const waitMs = Math.max(resendAt(verify), refusedUntil) - now;

  function send(): void {
    if (resend.isPending) return;
    resend.mutate(email, {
      onSuccess: (reply) => {
        onSent(reply.verify);
        showToast({ title: verificationMessages.resent, kind: 'success' });
      },
      onError: (error) => {
        const next = error instanceof ApiError ? error.data.nextResendAt : undefined;
        if (typeof next === 'string') setRefusedUntil(Date.parse(next));
        showToast({ title: verificationMessages.resendFailed, kind: 'error' });
      },
    });
  }

  return (
    <div className={styles.resend}>
      <p className={styles.text}>
        {waitMs > 0 ? `No mail yet? ${waitText(waitMs)}` : 'No mail yet? Look in the spam folder too.'}
      </p>
      <Button small disabled={waitMs > 0} busy={resend.isPending} onClick={send}>
        Resend email
      </Button>
    </div>
  );
}
