import { Button } from '../../../components/button/button';
import { CheckIcon, ClockIcon, ShieldIcon, WarningIcon } from '../../../components/icons/icons';
import { classNames } from '../../../lib/class-names';
import styles from './captcha-row.module.css';
import { captchaMessages } from './messages';
import type { CaptchaState } from './use-captcha';

const looks = {
  off: { icon: ShieldIcon, tone: styles.working },
  loading: { icon: ShieldIcon, tone: styles.working },
  solving: { icon: ShieldIcon, tone: styles.working },
  done: { icon: CheckIcon, tone: styles.done },
  failed: { icon: WarningIcon, tone: styles.failed },
  expired: { icon: ClockIcon, tone: styles.failed },
};

function stateText(state: CaptchaState): string {
  if (state.status === 'failed') return state.message;
  return state.status === 'off' ? '' : captchaMessages[state.status];
}

export interface CaptchaRowProps {
  state: CaptchaState;
  onRetry: () => void;
}

/** How the proof of work is doing. It asks nothing of the person unless it failed. */
export function CaptchaRow({ state, onRetry }: CaptchaRowProps) {
  const { icon: Icon, tone } = looks[state.status];
  const stuck = state.status === 'failed' || state.status === 'expired';
  return (
    <div className={classNames(styles.row, tone)}>
      <span className={styles.icon}>
        <Icon size={20} />
      </span>
      <div className={styles.texts}>
        <p className={styles.title}>Security check</p>
        <p className={styles.text} role="status">
          {stateText(state)}
        </p>
      </div>
      {stuck && (
        <Button small onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
