import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog, type DialogProps } from './dialog';

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'eyebrow' | 'description'> {
  children?: ReactNode;
  /** Leaves everything as it is; has the focus at first. */
  keepLabel: string;
  confirmLabel: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  /** Leaving everything as it is is the better choice. */
  advisesToKeep?: boolean;
  onConfirm: () => unknown;
  /** It is being done. */
  busy: boolean;
  /** Nobody leaves while it is being done. */
  staysWhileBusy?: boolean;
}

/** Asks once before something is done. Whoever asks closes it when it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    keepLabel,
    confirmLabel,
    danger = false,
    advisesToKeep = false,
    onConfirm,
    busy,
    staysWhileBusy = false,
    ...dialog
  } = props;
  const stays = busy && staysWhileBusy;
  return (
    <Dialog
      {...dialog}
      size="small"
      dismissible={!stays}
      actions={
        <>
          <Button
            variant={advisesToKeep ? 'primary' : 'plain'}
            onClick={dialog.onClose}
            disabled={stays}
            data-autofocus
          >
            {keepLabel}
          </Button>
          <Button
            variant={advisesToKeep ? 'plain' : danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
