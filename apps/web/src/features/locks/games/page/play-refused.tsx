import { SnowflakeIcon } from '../../../../components/icons/tool-icons';
import type { Games } from '../games.calls';
import { gamesMessages } from '../messages';
import styles from './play-panel.module.css';

/** Why the wearer may not play, in the place of what they would press. */
export function PlayRefused({ refusal }: { refusal: NonNullable<Games['playRefusal']> }) {
  return (
    <p className={styles.refused}>
      <SnowflakeIcon size={20} />
      {gamesMessages.frozen[refusal]}
    </p>
  );
}
