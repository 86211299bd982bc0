import { type CardCounts, MAX_CARDS_OF_A_TYPE } from '@keyhold/rules/cards/deck';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { cardOrder, cardTexts } from '../../../../components/playing-card/card-texts';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import styles from './deck-editor.module.css';

export interface DeckEditorProps {
  counts: CardCounts;
  onChange: (counts: CardCounts) => void;
  disabled: boolean;
  /** The id of a message that says what is wrong with the deck as a whole. */
  faultId?: string;
}

/** How many there are of each kind; at least one way out. */
export function DeckEditor({ counts, onChange, disabled, faultId }: DeckEditorProps) {
  return (
    <ul className={styles.kinds}>
      {cardOrder.map((type) => {
        const { name, explanation } = cardTexts[type];
        const isWayOut = type === 'GREEN';
        return (
          <li key={type} className={styles.kind}>
            <PlayingCard type={type} size="small" decorative dimmed={counts[type] === 0} />
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
            <NumberStepper
              className={styles.count ?? ''}
              label={name}
              min={isWayOut ? 1 : 0}
              max={MAX_CARDS_OF_A_TYPE}
              value={counts[type]}
              disabled={disabled}
              {...(isWayOut && faultId !== undefined && { faultId })}
              onChange={(count) => onChange({ ...counts, [type]: count })}
            />
            <p className={styles.explanation}>{explanation}</p>
          </li>
        );
      })}
    </ul>
  );
}
