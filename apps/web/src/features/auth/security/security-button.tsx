import { lazy, Suspense, useState } from 'react';
import { PageRow } from '../../../components/surface/page-row';
import { securityMessages } from './messages';

const SecurityPanel = lazy(() => import('./security-panel'));

/** Opens the panel of everything that keeps an account its person's own. `onLeave` is told when a link leads away. */
export function SecurityButton({ onLeave }: { onLeave: () => void }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <PageRow
        label={securityMessages.open}
        summary={securityMessages.summary}
        aria-haspopup="dialog"
        onOpen={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <SecurityPanel open={open} onClose={() => setOpen(false)} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  );
}
