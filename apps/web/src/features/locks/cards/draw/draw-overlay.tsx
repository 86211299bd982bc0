import { useState } from 'react';
import { showToast } from '../../../../components/feedback/toast-store';
import { Dialog } from '../../../../components/overlay/dialog';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { useDrawCard } from '../cards.calls';
import { DrawStage } from '../table/draw-stage';
import type { DrawnCard } from '../table/use-draw-steps';
import styles from './draw-overlay.module.css';
import { drawMessages as text } from './messages';

export interface DrawOverlayProps {
  lockId: string;
  /** Of the lock as the page knows it. */
  version: number;
  /** Each draw starts at a fresh table. */
  number: number;
  open: boolean;
  canDraw: boolean;
  cardsInFan: number;
  onClose: () => void;
  /** The card ended the lock, and was seen. */
  onUnlocked: () => void;
}

/** The table over the page, from the press to the card. Once a card is picked it stays until that card was seen. */
export function DrawOverlay(props: DrawOverlayProps) {
  const { lockId, version, number, open, canDraw, cardsInFan, onClose, onUnlocked } = props;
  const drawCard = useDrawCard(lockId);
  const [picked, setPicked] = useState(false);

  async function draw(): Promise<DrawnCard> {
    setPicked(true);
    try {
      const drawn = await drawCard.mutateAsync(version);
      return { ...drawn, sentence: text.sentence(drawn) };
    } catch (error) {
      setPicked(false);
      tellRefused(error);
      throw error;
    }
  }

  function close(): void {
    setPicked(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.title}
      dismissible={!picked}
      className={styles.table ?? ''}
    >
      <DrawStage
        key={number}
        canDraw={canDraw}
        cardsInFan={cardsInFan}
        draw={draw}
        onLeave={close}
        onDone={() => {
          close();
          if (drawCard.data?.isUnlocked) onUnlocked();
        }}
      />
    </Dialog>
  );
}

function tellRefused(error: unknown): void {
  if (isAnswerLost(error)) {
    showToast({ title: text.lost, message: text.lostNext, kind: 'error', key: 'cards' });
    return;
  }
  const tooSoon = error instanceof ApiError && error.status === 429;
  const said = error instanceof ApiError ? error.message : '';
  showToast({
    title: tooSoon ? text.tooSoon : text.failed,
    kind: 'error',
    key: 'cards',
    ...(!tooSoon && said !== '' && { message: said }),
  });
}
