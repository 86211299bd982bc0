import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { SettingsIcon } from '../../components/icons/tool-icons';
import { settingsTitle } from './messages';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address asked for the settings. */
    settings?: true;
  }
}

const SettingsPanel = lazy(() => import('./settings-panel'));

/** The gear in the header; the panel comes over when it is first wanted, by a press or by its address. */
export function SettingsButton() {
  const asked = useLocation({ select: ({ state }) => state.settings === true });
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = opened || asked;
  if (open && !wanted) setWanted(true);

  function close(): void {
    setOpened(false);
    // A reload does not open them again.
    if (asked) void navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false });
  }

  return (
    <>
      <IconButton
        label={settingsTitle}
        icon={<SettingsIcon size={22} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpened(true)}
      />
      {wanted && (
        <Suspense>
          <SettingsPanel open={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
