import type { readSecurity } from '@keyhold/contracts/auth/second-factor';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { CheckIcon } from '../../../components/icons/icons';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Chip } from '../../../components/surface/chip';
import { AuthenticatorDialog } from './authenticator-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { secondFactorMessages as texts } from './second-factor-messages';
import { useDisableSecondFactor, useRenewRecoveryCodes, useSetUpSecondFactor } from './security.calls';
import styles from './security.module.css';

/** The authenticator app: off with the way to turn it on, or on with its recovery codes. */
export function SecondFactorSection({ state }: { state: ReplyOf<typeof readSecurity>['secondFactor'] }) {
  const on = state.enabledAt !== null;
  const setUp = useSetUpSecondFactor();
  const [setUpOpen, setSetUpOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={texts.title}>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3 className={styles.name}>{texts.title}</h3>
          <p className={styles.detail}>{on ? texts.codesLeft(state.recoveryCodesLeft) : texts.hint}</p>
        </div>
        {on ? (
          <Chip icon={<CheckIcon />} tone="green">
            {texts.on}
          </Chip>
        ) : (
          <Button
            small
            busy={setUp.isPending}
            onClick={() => setUp.mutate(undefined, { onSuccess: () => setSetUpOpen(true), onError: tell })}
          >
            {texts.turnOn}
          </Button>
        )}
      </div>
      {on && <Manage codesLeft={state.recoveryCodesLeft} />}
      {setUp.data !== undefined && (
        <AuthenticatorDialog
          open={setUpOpen}
          setUp={setUp.data}
          onClose={() => {
            setSetUpOpen(false);
            setUp.reset();
          }}
        />
      )}
    </section>
  );
}

function Manage({ codesLeft }: { codesLeft: number }) {
  const renew = useRenewRecoveryCodes();
  const disable = useDisableSecondFactor();
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsking(null);
  const renewNow = () => renew.mutate(undefined, { onError: tell, onSettled: close });
  return (
    <div className={styles.actions}>
      <Button small busy={renew.isPending} onClick={codesLeft === 0 ? renewNow : () => setAsking('renew')}>
        {texts.renew}
      </Button>
      <Button small variant="quietDanger" onClick={() => setAsking('off')}>
        {texts.turnOff}
      </Button>
      <RecoveryCodesDialog codes={renew.data?.recoveryCodes ?? null} onClose={renew.reset} />
      <ConfirmDialog
        open={asking === 'renew'}
        onClose={close}
        title={texts.renewTitle}
        description={texts.renewWarning(codesLeft)}
        keepLabel={texts.keepCodes}
        confirmLabel={texts.makeCodes}
        danger
        busy={renew.isPending}
        onConfirm={renewNow}
      />
      <ConfirmDialog
        open={asking === 'off'}
        onClose={close}
        title={texts.offTitle}
        description={texts.offWarning}
        keepLabel={texts.keep}
        confirmLabel={texts.turnOff}
        danger
        busy={disable.isPending}
        onConfirm={() => disable.mutate(undefined, { onError: tell, onSettled: close })}
      />
    </div>
  );
}

function tell({ message }: Error): void {
  showToast({ title: texts.failed, message, kind: 'error' });
}
