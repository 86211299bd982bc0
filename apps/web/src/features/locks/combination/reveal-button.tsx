import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { showToast } from '../../../components/feedback/toast-store';
import { KeyIcon } from '../../../components/icons/icons';
import { ApiError } from '../../../lib/api/client';
import { DeviceRevealButton } from '../device/device-reveal-button';
import { type DashboardLock, useRevealCombination } from '../locks.calls';
import { combinationMessages } from '../messages';
import styles from './combination-panel.module.css';

/** Another try may not help: what the server says of it stays to be read. */
const isLost = (error: Error | null) => error instanceof ApiError && error.code === 'combination_lost';

/** What the server said; where a refusal came without words, the usual reason. */
function refusalText(error: Error): string {
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refusal && typeof error.data.message !== 'string' ? combinationMessages.stillActive : error.message;
}

interface RevealButtonProps {
  lock: DashboardLock;
  /** Names the lock, where several buttons of this kind are on the page. */
  describedBy: string;
  wide?: boolean;
  /** Plain where another lock has the main action of the screen. */
  variant?: 'primary' | 'plain';
}

/** Asks for the combination, or opens the device that was one. */
export function RevealButton({ lock, variant = 'primary', wide = false, describedBy }: RevealButtonProps) {
  const props = { describedBy, variant, wide };
  return lock.canUnlockDevice ? (
    <DeviceRevealButton lock={lock} {...props} />
  ) : (
    <CodeRevealButton lockId={lock._id} {...props} />
  );
}

function CodeRevealButton({
  lockId,
  describedBy,
  variant,
  wide,
}: Omit<Required<RevealButtonProps>, 'lock'> & { lockId: string }) {
  const reveal = useRevealCombination(lockId);
  return (
    <div className={styles.reveal}>
      {isLost(reveal.error) && <Banner kind="danger">{reveal.error?.message}</Banner>}
      <Button
        variant={variant}
        wide={wide}
        icon={<KeyIcon size={18} />}
        busy={reveal.isPending}
        aria-describedby={describedBy}
        data-reveal
        onClick={() =>
          reveal.mutate(undefined, {
            onError: (error) =>
              isLost(error) ||
              showToast({
                title: combinationMessages.revealFailed,
                message: refusalText(error),
                kind: 'error',
                key: `reveal-${lockId}`,
              }),
          })
        }
      >
        {combinationMessages.reveal}
      </Button>
    </div>
  );
}

/** True when the combination came while the card was on the page: the person pressed Reveal just now. */
export function useJustRevealed({ combination }: DashboardLock): boolean {
  const [closedAtFirst] = useState(combination === null);
  return closedAtFirst && combination !== null;
}
