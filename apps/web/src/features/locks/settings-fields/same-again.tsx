import { Button } from '../../../components/button/button';
import { settingMessages } from './messages';

interface SameAgainProps {
  /** Takes the settings of the last lock; undefined where there are none. */
  onSameAgain: (() => void) | undefined;
  disabled: boolean;
}

/** The way to the settings of the last lock, in a line of its own: beside a heading a phone has no room for it. */
export function SameAgain({ onSameAgain, disabled }: SameAgainProps) {
  if (onSameAgain === undefined) return null;
  return (
    <div>
      <Button small disabled={disabled} onClick={onSameAgain}>
        {settingMessages.sameAgain}
      </Button>
    </div>
  );
}
