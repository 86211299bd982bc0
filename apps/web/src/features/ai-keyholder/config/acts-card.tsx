import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { Switch } from '../../../components/field/switch';
import { Card } from '../../../components/surface/card';
import { PageRow } from '../../../components/surface/page-row';
import { sessionQuery } from '../../../lib/api/session';
import { useChatMoves } from '../../messages/chat.api';
import { BehaviorDialog } from '../ai-keyholder.api';
import styles from './ai-config.module.css';
import { type AiConfig, useSwitchAi } from './config.calls';
import { configTexts as texts } from './messages';
import { TestPart } from './test-part';

/** What acts at once: on and off, the way to it, a test, and the window whose changes count as they are made. */
export function ActsCard({ config, isUnsaved }: { config: AiConfig; isUnsaved: boolean }) {
  const switching = useSwitchAi();
  const { data: me } = useQuery(sessionQuery);
  const { open } = useChatMoves();
  const [tuning, setTuning] = useState(false);
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
      <div className={styles.folds}>
        <TestPart enabled={config.enabled} />
        <PageRow
          label={texts.toBehavior}
          summary={texts.behaviorHint}
          aria-haspopup="dialog"
          onOpen={() => setTuning(true)}
        />
      </div>
      {tuning && (
        <Suspense>
          <BehaviorDialog open onClose={() => setTuning(false)} />
        </Suspense>
      )}
    </Card>
  );
}
