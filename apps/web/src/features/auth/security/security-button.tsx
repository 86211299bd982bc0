import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ShieldIcon } from '../../../components/icons/icons';
import { securityMessages } from './messages';

const SecurityPanel = lazy(() => import('./security-panel'));

/** Opens the panel of everything that keeps an account its person's own. `onLeave` is told when a link leads away. */
export function SecurityButton({ onLeave }: { onLeave: () => void }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        wide
        icon={<ShieldIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {securityMessages.open}
      </Button>
      {wanted && (
        <Suspense>
          <SecurityPanel open={open} onClose={() => setOpen(false)} onLeave={onLeave} />
        </Suspense>
      )}
    </>
  );
}
