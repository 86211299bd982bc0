import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Switch } from '../../../components/field/switch';
import { Card } from '../../../components/surface/card';
import { sessionQuery } from '../../../lib/api/session';
import { useChatMoves } from '../../messages/chat.api';
import styles from './ai-config.module.css';
import { type AiConfig, useSwitchAi } from './config.calls';
import { configTexts as texts } from './messages';

/** What acts at once: on and off, and the way to it. */
export function ActsCard({ config, isUnsaved }: { config: AiConfig; isUnsaved: boolean }) {
  const switching = useSwitchAi();
  const { data: me } = useQuery(sessionQuery);
  const { open } = useChatMoves();
  const enabled = switching.isPending ? switching.variables : config.enabled;
  // While something is to be saved, that is the main thing.
  const variant = isUnsaved ? 'plain' : 'primary';
  const hasLock = config.locks.some(({ on }) => on);
  return (
    <Card>
      <div className={styles.acts}>
        <Switch
          label={texts.master}
          hint={!enabled ? texts.masterOff : hasLock ? texts.masterOn : texts.noLock}
          checked={enabled}
          disabled={switching.isPending}
          onChange={(event) => switching.mutate(event.target.checked)}
        />
        {config.enabled &&
          (hasLock ? (
            me && (
              <Button variant={variant} aria-haspopup="dialog" wide onClick={() => open(`ai_${me._id}`)}>
                {texts.openChat}
              </Button>
            )
          ) : (
            <ButtonLink variant={variant} wide to="/self/setup">
              {texts.createLock}
            </ButtonLink>
          ))}
      </div>
    </Card>
  );
}
