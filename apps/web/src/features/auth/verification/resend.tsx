import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { ApiError } from '../../../lib/api/client';
import { hourMs, minuteMs, secondMs } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';
import { useNow } from '../../../lib/use-now';
import { useResendVerification } from '../auth.calls';
import { verificationMessages } from './messages';
import type { VerificationWindow } from './pending-verification';
import styles from './resend.module.css';

/** How often it is looked whether another mail may be asked for. */
const checkMs = 15_000;

export interface ResendProps {
  email: string;
  /** The shared lock that the mail leads back to. */
  invitation: string | undefined;
  /** What the last mail said about itself; null where that is not known: then the server decides. */
  verify: VerificationWindow | null;
  onSent: (verify: VerificationWindow) => void;
}

/** When another mail may be asked for, epoch milliseconds: once the code ends or the wait is over. 0 is now. */
function resendAt(verify: VerificationWindow | null): number {
  if (verify === null) return 0;
  return Math.min(Date.parse(verify.expiresAt), Date.parse(verify.resendAvailableAt));
}

function waitText(waitMs: number): string {
  const hours = Math.round(waitMs / hourMs);
  if (hours > 1) return `You can ask for another one in about ${hours} hours.`;
  const minutes = Math.round(waitMs / minuteMs);
  return `You can ask for another one in about ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}

/** When the server, having refused a mail, wants to be asked again; 0 where it did not say. */
function findNextTry(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  const { nextResendAt, retryAfterSeconds } = error.data;
  if (typeof nextResendAt === 'string') return Date.parse(nextResendAt);
  return typeof retryAfterSeconds === 'number' ? serverNow() + retryAfterSeconds * secondMs : 0;
}

/** Asks for the mail once more, as soon as that is possible. */
export function Resend({ email, invitation, verify, onSent }: ResendProps) {
  const now = useNow(checkMs);
  const resend = useResendVerification();
  /** The server's own word about the next time, where it refused. */
  const [refusedUntil, setRefusedUntil] = useState(0);
  const waitMs = Math.max(resendAt(verify), refusedUntil) - now;

  function send(): void {
    if (resend.isPending) return;
    resend.mutate(
      { email, invitation },
      {
        onSuccess: (reply) => {
          onSent(reply.verify);
          showToast({ title: verificationMessages.resent, kind: 'success' });
        },
        onError: (error) => {
          setRefusedUntil(findNextTry(error));
          showToast({ title: verificationMessages.resendFailed, kind: 'error' });
        },
      },
    );
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
