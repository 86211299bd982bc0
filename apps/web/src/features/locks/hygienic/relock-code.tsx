import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { focusFirstFault } from '../../../lib/form/first-fault';
import { useSealRelock } from '../drafts/drafts.calls';
import { BoxTick, CodeFields } from '../start/code-fields';
import { startMessages } from '../start/messages';
import type { HygienicSession } from './hygienic.calls';
import styles from './hygienic-session.module.css';
import { relockMessages } from './messages';
import { RelockStep } from './relock-step';
import { keepCodeShown, wasCodeShown } from './relocked';

export interface RelockCodeProps {
  session: HygienicSession;
  digits: string;
  headingId: string;
  onNewCode: () => void;
  onBack: () => void;
}

/** A new random code: the box is set to it first, then it is sealed and scrambled. */
export function RelockCode({ session, digits, headingId, onNewCode, onBack }: RelockCodeProps) {
  const { lockId } = session;
  const navigate = useNavigate();
  const seal = useSealRelock(lockId);
  const [boxIsSet, setBoxIsSet] = useState(false);
  const [tried, setTried] = useState(false);
  const [askedForNew, setAskedForNew] = useState(false);
  const [replacesAnother] = useState(() => wasCodeShown(lockId));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepCodeShown(lockId, true), [lockId]);
  const sealing = seal.isPending || seal.isSuccess;

  function makeNew(): void {
    setBoxIsSet(false);
    setAskedForNew(true);
    onNewCode();
  }

  async function start(): Promise<void> {
    setTried(true);
    if (!boxIsSet) {
      // The fault is on the page only after this.
      requestAnimationFrame(() => form.current && focusFirstFault(form.current));
      return;
    }
    try {
      const token = await seal.mutateAsync(digits);
      await navigate({ to: '/memory-wipe/$token', params: { token } });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({ title: relockMessages.failed, message, kind: 'error', key: `relock-${lockId}` });
    }
  }

  return (
    <RelockStep session={session} title={relockMessages.codeTitle} headingId={headingId} onBack={onBack}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sealing) void start();
        }}
      >
        <div>
          <CodeFields
            code={{ digits, replacesAnother: replacesAnother && !askedForNew, askedForNew, makeNew }}
            masked={sealing}
            next={relockMessages.next}
          >
            <BoxTick code={{ boxIsSet, triedOpen: tried && !boxIsSet, setBoxIsSet }} disabled={sealing} />
          </CodeFields>
        </div>
        <div className={styles.send}>
          {!boxIsSet && !tried && <p className={styles.reason}>{startMessages.boxNotSet}</p>}
          <Button
            type="submit"
            variant="primary"
            wide
            busy={sealing}
            // Not `disabled`: whoever presses it is told what is missing, and where.
            aria-disabled={!boxIsSet || undefined}
          >
            {relockMessages.start}
          </Button>
        </div>
      </form>
    </RelockStep>
  );
}
