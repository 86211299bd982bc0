import { useState } from 'react';
import { Dialog } from '../../../components/overlay/dialog';
import { RecoveryCodes } from './recovery-codes';
import { secondFactorMessages as texts } from './second-factor-messages';

interface RecoveryCodesDialogProps {
  /** Null while there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** New recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [shown, setShown] = useState(codes);
  // They stay to be seen while the dialog closes.
  if (codes !== null && codes !== shown) setShown(codes);
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={texts.recoveryTitle}
      description={texts.recoveryText}
      dismissible={false}
    >
      {shown !== null && <RecoveryCodes codes={shown} onKept={onClose} />}
    </Dialog>
  );
}
