import { MAX_COOLDOWN_MINUTES, MIN_COOLDOWN_MINUTES } from '@keyhold/rules/games/task-module';
import { Button } from '../../../../components/button/button';
import { NumberStepper } from '../../../../components/field/number-stepper';
import { clampToStep } from '../../../../components/field/number-value';
import { type QuickPick, QuickPicks } from '../../../../components/field/quick-picks';
import { setupMessages as text } from '../messages';
import styles from './cooldown-field.module.css';

const picks: readonly QuickPick<number>[] = [5, 15, 30, 60, 120, 240].map((value) => ({
  label: value < 60 ? `${value} min` : `${value / 60} h`,
  value,
}));

const largeStep = 15;

export interface CooldownFieldProps {
  minutes: number;
  onMinutes: (minutes: number) => void;
  hint: string;
}

/** How long a module rests between two plays: steps of one minute, of fifteen, and the usual ones. */
export function CooldownField({ minutes, onMinutes, hint }: CooldownFieldProps) {
  const by = (change: number) =>
    onMinutes(clampToStep(minutes + change, MIN_COOLDOWN_MINUTES, MAX_COOLDOWN_MINUTES, 1));
  return (
    <NumberStepper
      label={text.cooldown}
      hint={hint}
      unit={text.cooldownUnit}
      value={minutes}
      min={MIN_COOLDOWN_MINUTES}
      max={MAX_COOLDOWN_MINUTES}
      onChange={onMinutes}
      picks={
        <QuickPicks
          label={text.cooldownPicks}
          picks={picks}
          isChosen={(value) => value === minutes}
          onPick={onMinutes}
          many
        />
      }
      beside={
        <div className={styles.large}>
          <Button
            aria-label={text.minutesLess}
            disabled={minutes <= MIN_COOLDOWN_MINUTES}
            onClick={() => by(-largeStep)}
          >
            −{largeStep}
          </Button>
          <Button
            aria-label={text.minutesMore}
            disabled={minutes >= MAX_COOLDOWN_MINUTES}
            onClick={() => by(largeStep)}
          >
            +{largeStep}
          </Button>
        </div>
      }
    />
  );
}
