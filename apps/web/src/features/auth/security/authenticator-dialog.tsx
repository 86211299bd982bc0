import type { setUpSecondFactor } from '@keyhold/contracts/auth/second-factor';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useId } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { copyText } from '../../../components/feedback/copy-text';
import { CopyIcon } from '../../../components/icons/tool-icons';
import { Dialog } from '../../../components/overlay/dialog';
import { failedWith, failureText } from '../failure';
import { CodeForm } from '../verification/code-form';
import styles from './authenticator-dialog.module.css';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorMessages as texts } from './second-factor-messages';
import { useEnableSecondFactor } from './security.calls';

interface AuthenticatorDialogProps {
  open: boolean;
  setUp: ReplyOf<typeof setUpSecondFactor>;
  onClose: () => void;
}

/** Gives the secret to an authenticator app, takes its first code, and shows the recovery codes. */
export function AuthenticatorDialog({ open, setUp, onClose }: AuthenticatorDialogProps) {
  const enable = useEnableSecondFactor();
  const codes = enable.data?.recoveryCodes;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={codes === undefined ? texts.setUpTitle : texts.recoveryTitle}
      description={codes === undefined ? texts.setUpText : texts.recoveryText}
      // Those codes are shown this once.
      dismissible={codes === undefined}
    >
      {codes === undefined ? (
        <FirstCode setUp={setUp} enable={enable} />
      ) : (
        <RecoveryCodes codes={codes} onKept={onClose} />
      )}
    </Dialog>
  );
}

function FirstCode({
  setUp,
  enable,
}: {
  setUp: AuthenticatorDialogProps['setUp'];
  enable: ReturnType<typeof useEnableSecondFactor>;
}) {
  const id = useId();
  const atField = failedWith(enable.error, 'code_invalid') ? enable.error.message : null;
  return (
    <div className={styles.steps}>
      <QrCode qr={setUp.qr} />
      <div className={styles.byHand} id={`${id}-secret`}>
        <p className={styles.hint}>{texts.byHand}</p>
        <code className={styles.secret}>{setUp.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <div className={styles.hands}>
          <Button
            small
            icon={<CopyIcon size={16} />}
            onClick={() => copyText(setUp.secret, texts.copied, texts.copyFailed)}
          >
            {texts.copySecret}
          </Button>
          <a className={styles.openApp} href={setUp.uri}>
            {texts.openApp}
          </a>
        </div>
      </div>
      <CodeForm
        label={texts.firstCode}
        action={texts.turnOn}
        describedBy={`${id}-secret`}
        busy={enable.isPending}
        error={atField}
        onSend={(code) => enable.mutate(code)}
        onChange={() => enable.isError && enable.reset()}
      >
        {enable.isError && atField === null && (
          <Banner kind="danger">{failureText(enable.error, texts.failed)}</Banner>
        )}
      </CodeForm>
    </div>
  );
}

/** The light margin that a reader needs about the code, in modules. */
const margin = 4;

function QrCode({ qr: { size, path } }: { qr: AuthenticatorDialogProps['setUp']['qr'] }) {
  const width = size + 2 * margin;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={texts.qrLabel}
      viewBox={`${-margin} ${-margin} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
