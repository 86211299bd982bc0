import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardCounts, type CardType, cardTypes } from '@keyhold/rules/cards/deck';
import { useState } from 'react';
import { Button } from '../../../../components/button/button';
import { IconButton } from '../../../../components/button/icon-button';
import { Banner } from '../../../../components/feedback/banner';
import { showToast } from '../../../../components/feedback/toast-store';
import { MinusIcon, PlusIcon } from '../../../../components/icons/tool-icons';
import { Dialog } from '../../../../components/overlay/dialog';
import { UnsavedDialog } from '../../../../components/overlay/unsaved-dialog';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { isAnswerLost } from '../../../../lib/api/answer-lost';
import { ApiError } from '../../../../lib/api/client';
import { secondMs } from '../../../../lib/format/duration';
import type { LockDetail } from '../../locks.calls';
import { useChangeDeck } from '../cards.calls';
import { setupMessages, manageMessages as text } from '../messages';
import { DeckOutcome } from './deck-outcome';
import styles from './manage-cards.module.css';

type Way = 'add' | 'remove';

export interface ManageCardsProps {
  lockId: string;
  /** Of the lock as the page knows it. */
  version: number;
  open: boolean;
  cards: NonNullable<LockDetail['cards']>;
  /** Nobody knows when a card can be drawn again. */
  held: boolean;
  /** The lock has a hard stop, and a keyholder who is not trusted or none. */
  maximumApplies: boolean;
  onClose: () => void;
  /** Opens it again as it was left. */
  onReopen: () => void;
}

/** How many cards of each kind are to come in, or to go out where that is below zero. */
type Planned = Partial<Record<CardType, number>>;

/** Every card of a plan as a change of its own: what comes in before what goes out. */
function stepsOf(planned: Planned): { way: Way; cardType: CardType }[] {
  const ways = [
    ['add', 1],
    ['remove', -1],
  ] as const;
  return ways.flatMap(([way, sign]) =>
    cardOrder.flatMap((cardType) => {
      const length = Math.max(0, sign * (planned[cardType] ?? 0));
      return Array.from({ length }, () => ({ way, cardType }));
    }),
  );
}

/** The deck as it would be. */
function deckWith(counts: CardCounts, planned: Planned): CardCounts {
  const then = { ...counts };
  for (const type of cardTypes) then[type] = Math.max(0, counts[type] + (planned[type] ?? 0));
  return then;
}

/** Puts cards into a running deck and takes them out: collected first, then saved by one press. */
export function ManageCards(props: ManageCardsProps) {
  const { lockId, version, open, cards, held, maximumApplies, onClose, onReopen } = props;
  const changes = { add: useChangeDeck(lockId, 'add'), remove: useChangeDeck(lockId, 'remove') };
  const [planned, setPlanned] = useState<Planned>({});
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const { canAddCards, canAddGreen, canRemoveCards, remainingCardCounts: counts } = cards;

  const steps = stepsOf(planned);

  function plan(way: Way, cardType: CardType): void {
    if (changing) return;
    setPlanned((before) => moved(before, way, cardType));
  }

  /** One call a card, up to the first that fails: what comes after it stays planned. */
  async function save(): Promise<void> {
    setChanging(true);
    let saved = true;
    let seen = version;
    for (const { way, cardType } of steps) {
      try {
        const { lock } = await changes[way].mutateAsync({ cardType, version: seen });
        seen = lock?.version ?? seen;
        setPlanned((before) => moved(before, way === 'add' ? 'remove' : 'add', cardType));
      } catch (error) {
        // Nobody knows whether that one is in the deck: a plan that still had it would add it twice.
        if (isAnswerLost(error)) setPlanned({});
        tellFailed(way, error);
        saved = false;
        break;
      }
    }
    setChanging(false);
    if (saved) onClose();
  }

  function close(): void {
    setAsking(steps.length > 0);
    onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        dismissible={!changing}
        title={text.title}
        description={canRemoveCards ? text.description.both : text.description.add}
        actions={
          <div className={styles.foot}>
            {counts !== null && (
              <DeckOutcome cards={cards} counts={counts} then={deckWith(counts, planned)} held={held} />
            )}
            <Button
              variant="primary"
              busy={changing}
              disabled={steps.length === 0}
              onClick={() => void save()}
            >
              {text.save}
            </Button>
          </div>
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
              redMs={cards.cardConfig.redSeconds * secondMs}
              count={counts === null ? null : counts[type]}
              planned={planned[type] ?? 0}
              canAdd={canAddCards && (type !== 'GREEN' || canAddGreen)}
              mayRemove={canRemoveCards}
              onChange={(way) => plan(way, type)}
            />
          ))}
        </ul>
      </Dialog>
      <UnsavedDialog
        open={asking && !open}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          setPlanned({});
          setAsking(false);
        }}
        onReopen={() => {
          setAsking(false);
          onReopen();
        }}
      />
    </>
  );
}

interface KindProps {
  type: CardType;
  /** What a red card adds. */
  redMs: number;
  /** Null where the deck is hidden. */
  count: number | null;
  /** To come in, or to go out where it is below zero. */
  planned: number;
  canAdd: boolean;
  mayRemove: boolean;
  onChange: (way: Way) => void;
}

function Kind({ type, redMs, count, planned, canAdd, mayRemove, onChange }: KindProps) {
  const { name, explanation } = cardTexts[type];
  const does = type === 'RED' ? setupMessages.redAdds(redMs) : explanation;
  const then = count === null ? null : count + planned;
  const isLastGreen = type === 'GREEN' && then !== null && then <= 1;
  // What is only planned goes again for everybody.
  const canRemove = planned > 0 || (mayRemove && !isLastGreen && then !== 0);
  const change = planned === 0 ? '' : `(${planned > 0 ? '+' : '−'}${Math.abs(planned)})`;
  const note = type !== 'GREEN' ? null : !canAdd ? text.noGreen : isLastGreen ? text.lastGreen : null;
  return (
    <li className={styles.kind}>
      <PlayingCard type={type} size="small" decorative dimmed={then === 0} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.explanation}>{note ?? does}</p>
      </div>
      <div className={styles.change}>
        {(mayRemove || planned > 0) && (
          <IconButton
            label={text.remove(name)}
            icon={<MinusIcon />}
            aria-disabled={!canRemove}
            onClick={() => canRemove && onChange('remove')}
          />
        )}
        {(count !== null || change !== '') && (
          <span
            className={styles.count}
            role="status"
            aria-label={`${name}: ${[then, change].filter((part) => part !== null && part !== '').join(' ')}`}
          >
            {then}
            {change !== '' && <span className={styles.planned}> {change}</span>}
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

/** The plan with one card more or fewer. */
function moved(planned: Planned, way: Way, cardType: CardType): Planned {
  return { ...planned, [cardType]: (planned[cardType] ?? 0) + (way === 'add' ? 1 : -1) };
}

function tellFailed(way: Way, error: unknown): void {
  if (isAnswerLost(error)) {
    showToast({ title: text.lost, message: text.lostNext, kind: 'error', key: 'cards' });
    return;
  }
  const said = error instanceof ApiError ? error.message : '';
  showToast({ title: text.failed[way], message: said || text.serverError, kind: 'error', key: 'cards' });
}
