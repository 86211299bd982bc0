import { cardOrder, cardTexts } from '@keyhold/contracts/cards/card-texts';
import { type CardConfig, type CardCounts, MAX_CARDS_OF_A_TYPE, MAX_YELLOW } from '@keyhold/rules/cards/deck';
import { useId } from 'react';
import { FieldError } from '../../../../components/field/field';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { PlayingCard } from '../../../../components/playing-card/playing-card';
import { Disclosure } from '../../../../components/surface/disclosure';
import { setupMessages as text } from '../messages';
import styles from './deck-editor.module.css';

interface DeckEditorProps {
  counts: CardCounts;
  /** What a red card adds. */
  redMs: number;
  onChange: (counts: CardCounts) => void;
  disabled: boolean;
  /** The id of a message that says what is wrong with the deck as a whole. */
  faultId?: string;
}

/** How many there are of each kind; at least one way out. */
export function DeckEditor({ counts, redMs, onChange, disabled, faultId }: DeckEditorProps) {
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
            <p className={styles.explanation}>{type === 'RED' ? text.redAdds(redMs) : explanation}</p>
          </li>
        );
      })}
    </ul>
  );
}

interface YellowRangesProps {
  config: CardConfig;
  onChange: (changes: Partial<CardConfig>) => void;
  error: string | undefined;
  disabled: boolean;
}

const ranges = [
  { legend: text.yellowAdds, min: 'yellowAddMin', max: 'yellowAddMax' },
  { legend: text.yellowRemoves, min: 'yellowRemoveMin', max: 'yellowRemoveMax' },
] as const;

/** 'Advanced': how many red cards a yellow one may add or remove. A range never turns around. */
export function YellowRanges({ config, onChange, error, disabled }: YellowRangesProps) {
  const id = useId();
  const fault = error === undefined ? {} : { faultId: `${id}-error` };
  return (
    <Disclosure label={text.advanced} forceOpen={error !== undefined}>
      <div className={styles.ranges}>
        {ranges.map(({ legend, min, max }, place) => (
          <fieldset key={min} className={styles.range} aria-describedby={`${id}-hint`}>
            <legend className={styles.legend}>{legend}</legend>
            <NumberStepper
              label={text.atLeast}
              min={0}
              max={config[max]}
              value={config[min]}
              disabled={disabled}
              {...(place === 0 && fault)}
              onChange={(value) => onChange({ [min]: value })}
            />
            <NumberStepper
              label={text.atMost}
              min={config[min]}
              max={MAX_YELLOW}
              value={config[max]}
              disabled={disabled}
              onChange={(value) => onChange({ [max]: value })}
            />
          </fieldset>
        ))}
        <p className={styles.hint} id={`${id}-hint`}>
          {text.reds}
        </p>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </Disclosure>
  );
}
