import { type CardConfig, MAX_YELLOW } from '@keyhold/rules/cards/deck';
import { useId } from 'react';
import { FieldError } from '../../../../components/field/field';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { Disclosure } from '../disclosure/disclosure';
import { setupMessages as text } from './messages';
import styles from './yellow-ranges.module.css';

export interface YellowRangesProps {
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
