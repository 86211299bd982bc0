import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import type { CardType } from '@keyhold/rules/cards/deck';
import { Button } from '../../../../components/button/button';
import { IconButton } from '../../../../components/button/icon-button';
import { Banner } from '../../../../components/feedback/banner';
import { showToast } from '../../../../components/feedback/toast-store';
import { MinusIcon, PlusIcon } from '../../../../components/icons/tool-icons';
import { Dialog } from '../../../../components/overlay/dialog';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import type { LockDetail } from '../../locks.calls';
import { useChangeDeck } from '../cards.calls';
import { manageMessages as text } from '../messages';
import styles from './manage-cards.module.css';

type Way = 'add' | 'remove';

export interface ManageCardsProps {
  lockId: string;
  /** Of the lock as the page knows it. */
  version: number;
  open: boolean;
  cards: NonNullable<LockDetail['cards']>;
  /** The lock has a hard stop, and a keyholder who is not trusted or none. */
  maximumApplies: boolean;
  onClose: () => void;
}

/** Puts cards into a running deck and takes them out, one a press. */
export function ManageCards({ lockId, version, open, cards, maximumApplies, onClose }: ManageCardsProps) {
  const changes = { add: useChangeDeck(lockId, 'add'), remove: useChangeDeck(lockId, 'remove') };
  const changing = changes.add.isPending || changes.remove.isPending;
  const { canAddCards, canAddGreen, canRemoveCards, remainingCardCounts: counts } = cards;

  function run(way: Way, cardType: CardType): void {
    // One at a time: the counts on the page are those that the next press goes by.
    if (changing) return;
    changes[way].mutate({ cardType, version }, { onError: (error) => tellFailed(way, error) });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      description={canRemoveCards ? text.description.both : text.description.add}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      {maximumApplies && (
        <Banner kind="warning" className={styles.warning ?? ''}>
          {text.maximum}
        </Banner>
      )}
      <ul aria-busy={changing}>
        {cardOrder.map((type) => (
          <Kind
            key={type}
            type={type}
            count={counts === null ? null : counts[type]}
            canAdd={canAddCards && (type !== 'GREEN' || canAddGreen)}
            showsRemove={canRemoveCards}
            onChange={(way) => run(way, type)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface KindProps {
  type: CardType;
  count: number | null;
  canAdd: boolean;
  showsRemove: boolean;
  onChange: (way: Way) => void;
}

function Kind({ type, count, canAdd, showsRemove, onChange }: KindProps) {
  const { name, explanation } = cardTexts[type];
  const isLastGreen = type === 'GREEN' && count !== null && count <= 1;
  const canRemove = !isLastGreen && count !== 0;
  const note = type !== 'GREEN' ? null : !canAdd ? text.noGreen : isLastGreen ? text.lastGreen : null;
  return (
    <li className={styles.kind}>
      <PlayingCard type={type} size="small" decorative dimmed={count === 0} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.explanation}>{note ?? explanation}</p>
      </div>
      <div className={styles.change}>
        {showsRemove && (
          <IconButton
            label={text.remove(name)}
            icon={<MinusIcon />}
            aria-disabled={!canRemove}
            onClick={() => canRemove && onChange('remove')}
          />
        )}
        {count !== null && (
          <span className={styles.count} role="status" aria-label={`${name}: ${count}`}>
            {count}
          </span>
        )}
        <IconButton
          label={text.add(name)}
          icon={<PlusIcon />}
          aria-disabled={!canAdd}
          onClick={() => canAdd && onChange('add')}
        />
      </div>
    </li>
  );
}

function tellFailed(way: Way, error: unknown): void {
  if (isAnswerLost(error)) {
    showToast({ title: text.lost, message: text.lostNext, kind: 'error', key: 'cards' });
    return;
  }
  const said = error instanceof ApiError ? error.message : '';
  showToast({ title: text.failed[way], message: said || text.serverError, kind: 'error', key: 'cards' });
}
