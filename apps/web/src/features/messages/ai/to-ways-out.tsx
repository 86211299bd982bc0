import { ButtonLink } from '../../../components/button/button-link';
import styles from './ai.module.css';
import { aiTexts } from './messages';

/** To the lock, where its ways out are: under words that ask for them, whatever an AI answers. */
export function ToWaysOut({ lockId, variant = 'plain' }: { lockId: string; variant?: 'plain' | 'primary' }) {
  return (
    <div className={styles.help}>
      <ButtonLink small variant={variant} to="/lock/$id" params={{ id: lockId }} hash="ways-out">
        {aiTexts.toLock}
      </ButtonLink>
    </div>
  );
}
