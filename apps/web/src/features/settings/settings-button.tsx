import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { SettingsIcon } from '../../components/icons/tool-icons';
import { settingsTitle } from './messages';

const SettingsPanel = lazy(() => import('./settings-panel'));

/** The gear in the header; the panel comes over when it is first wanted. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        label={settingsTitle}
        icon={<SettingsIcon size={22} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <SettingsPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
