import { ButtonLink } from '../../../components/button/button-link';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** To the lock, where its ways out are, whatever an AI answers. */
export function ToWaysOut({ lockId }: { lockId: string }) {
  return (
    <div className={styles.help}>
      <ButtonLink small variant="primary" to="/lock/$id" params={{ id: lockId }} hash="ways-out">
        {aiTexts.toLock}
      </ButtonLink>
    </div>
  );
}
