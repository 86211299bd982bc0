import { Button } from '../../../components/button/button';
import { useSwitchAi } from './ai.calls';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** One press, and it is over. */
export function SwitchOff({ id }: { id: string }) {
  const off = useSwitchAi(id);
  return (
    <Button
      small
      variant="quiet"
      className={styles.off}
      busy={off.isPending}
      title={aiTexts.switchOffHint}
      onClick={() => off.mutate(false)}
    >
      {aiTexts.switchOff}
    </Button>
  );
}
