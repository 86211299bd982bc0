import { useState } from 'react';
import { readLocal, writeLocal } from '../../lib/local-store';

const dismissedKey = 'keyhold:message-dismissed';

/** Whether somebody has read this message of the staff, and the way to say so. The next one shows again. */
export function useDismissal(message: string): readonly [isDismissed: boolean, dismiss: () => void] {
  const [dismissed, setDismissed] = useState(() => readLocal(dismissedKey));
  function dismiss(): void {
    writeLocal(dismissedKey, message);
    setDismissed(message);
  }
  return [message === dismissed, dismiss];
}
