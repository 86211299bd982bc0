import { useEffect, useState } from 'react';
import { Mark } from '../../components/brand/mark';
import { Button } from '../../components/button/button';
import { PlusIcon, ShareIcon } from '../../components/icons/tool-icons';
import { readLocal, writeLocal } from '../../lib/local-store';
import { serverNow } from '../../lib/server-time';
import styles from './install-prompt.module.css';
import { mayPrompt, useInstall } from './use-install';

const storageKey = 'installPromptShownAt';
/** Nobody is asked in the first moments of a visit. */
const quietMs = 20_000;

function readShownAt(): number | null {
  const stored = readLocal(storageKey);
  const shownAt = Number(stored);
  return stored !== null && Number.isFinite(shownAt) ? shownAt : null;
}

/** True once in seven days, some time into the visit. */
function useTimely(possible: boolean): [boolean, () => void] {
  const [timely, setTimely] = useState(false);
  useEffect(() => {
    if (!possible) return;
    const timer = setTimeout(() => {
      const now = serverNow();
      if (!mayPrompt(now, readShownAt())) return;
      // A prompt that cannot be remembered would come again and again: then there is none.
      if (writeLocal(storageKey, String(now))) setTimely(true);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [possible]);
  return [timely, () => setTimely(false)];
}

/** Offers to put the app on the home screen: by the browser's own dialog, or with the steps for iOS. */
export function InstallPrompt() {
  const { way, start, stepsShown, closeSteps } = useInstall();
  const [timely, done] = useTimely(way !== null);
  const byHand = way === 'by-hand';
  if (way === null || !(timely || (byHand && stepsShown))) return null;

  function close(): void {
    done();
    closeSteps();
  }

  return (
    <aside className={styles.prompt} aria-label="Install Keyhold">
      <Mark size={44} />
      <div className={styles.text}>
        <p className={styles.title}>Keep Keyhold at hand</p>
        {byHand ? (
          <p className={styles.sentence}>
            Tap <ShareIcon size={17} aria-label="Share" /> in the browser's bar, then <PlusIcon size={17} />{' '}
            “Add to Home Screen”.
          </p>
        ) : (
          <p className={styles.sentence}>
            On your home screen it opens at once, and without a connection too.
          </p>
        )}
        <div className={styles.actions}>
          <Button small variant={byHand ? 'plain' : 'quiet'} onClick={close}>
            {byHand ? 'Got it' : 'Not now'}
          </Button>
          {!byHand && (
            <Button
              small
              variant="primary"
              onClick={() => {
                close();
                start();
              }}
            >
              Install
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}
