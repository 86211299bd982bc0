import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Dialog } from '../../../components/overlay/dialog';
import { emojiTexts as texts } from './messages';

const EmojiPicker = lazy(() => import('./emoji-picker'));

interface EmojiDialogProps {
  open: boolean;
  onClose: () => void;
  onPick: (emoji: string) => void;
}

/** Chooses one of all emoji; what it takes is loaded when it is opened. */
export function EmojiDialog({ open, onClose, onPick }: EmojiDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} size="small">
      <Suspense
        fallback={
          <Loading label={texts.loading}>
            <Skeleton shape="block" height={320} />
          </Loading>
        }
      >
        <EmojiPicker onPick={onPick} />
      </Suspense>
    </Dialog>
  );
}
