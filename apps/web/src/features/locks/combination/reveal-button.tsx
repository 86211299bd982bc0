import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { KeyIcon } from '../../../components/icons/icons';
import { ApiError } from '../../../lib/api/client';
import { useRevealCombination } from '../api/use-reveal-combination';
import { combinationMessages } from '../messages';

/** What the server said; where a refusal came without words, the usual reason. */
function refusalText(error: Error): string {
  const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refusal && typeof error.data.message !== 'string' ? combinationMessages.stillActive : error.message;
}

export interface RevealButtonProps {
  lockId: string;
  /** Names the lock, where several buttons of this kind are on the page. */
  describedBy: string;
  wide?: boolean;
}

/** Asks for the combination. */
export function RevealButton({ lockId, describedBy, wide = false }: RevealButtonProps) {
  const reveal = useRevealCombination(lockId);
  return (
    <Button
      variant="primary"
      wide={wide}
      icon={<KeyIcon size={18} />}
      busy={reveal.isPending}
      aria-describedby={describedBy}
      onClick={() =>
        reveal.mutate(undefined, {
          onError: (error) =>
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
  );
}
