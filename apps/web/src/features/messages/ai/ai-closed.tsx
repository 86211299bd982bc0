import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { useSwitchAi } from './ai.calls';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** Why one cannot write to the AI now, and what to do about it. */
export function AiClosed({ id, enabled }: { id: string; enabled: boolean }) {
  const on = useSwitchAi(id);
  return (
    <div className={styles.closed}>
      <p>{enabled ? aiTexts.noLock : aiTexts.switchedOff}</p>
      {enabled ? (
        <ButtonLink small variant="primary" to="/self/setup">
          {aiTexts.createLock}
        </ButtonLink>
      ) : (
        <Button small variant="primary" busy={on.isPending} onClick={() => on.mutate(true)}>
          {aiTexts.switchOn}
        </Button>
      )}
    </div>
  );
}
