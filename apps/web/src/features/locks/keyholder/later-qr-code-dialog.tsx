import { lazy, Suspense, useState } from 'react';
import type { QrCodeDialogProps } from './qr-code-dialog';

const QrCodeDialog = lazy(() => import('./qr-code-dialog'));

/** The QR code, loaded when somebody first asks for one. */
export function LaterQrCodeDialog(props: QrCodeDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <QrCodeDialog {...props} />
    </Suspense>
  );
}
