import { type ComponentProps, useId, useState } from 'react';
import { NumberStepper } from './number-stepper';
import { type QuickPick, QuickPicks } from './quick-picks';

interface PickedNumberProps extends Omit<ComponentProps<typeof NumberStepper>, 'picks' | 'picksOnly' | 'id'> {
  /** The usual values. */
  picks: readonly QuickPick<number>[];
  /** What the picks are for. */
  picksLabel: string;
  /** More picks than fit on one line. */
  many?: boolean;
}

const other: QuickPick<null> = { label: 'Other', value: null };

/** A number by its usual values; the stepper comes for any other. */
export function PickedNumber({ picks, picksLabel, many = false, ...number }: PickedNumberProps) {
  const { value, onChange, disabled = false } = number;
  const id = useId();
  const [isOther, setIsOther] = useState(false);
  // One that steps onto a usual value keeps its stepper.
  if (!isOther && picks.every((pick) => pick.value !== value)) setIsOther(true);
  return (
    <NumberStepper
      {...number}
      id={id}
      picksOnly={!isOther}
      picks={
        <QuickPicks<number | null>
          label={picksLabel}
          picks={[...picks, other]}
          isChosen={(pick) => (pick === null ? isOther : !isOther && pick === value)}
          disabled={disabled}
          onPick={(pick) => {
            setIsOther(pick === null);
            if (pick !== null) onChange(pick);
          }}
          many={many}
          {...(number.hint !== undefined && { describedBy: `${id}-hint` })}
        />
      }
    />
  );
}
