import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { CheckIcon } from '../../../components/icons/icons';
import { Card } from '../../../components/surface/card';
import { Disclosure } from '../../../components/surface/disclosure';
import { sessionQuery } from '../../../lib/api/session';
import { BridgeState } from '../../ai-bridge/ai-bridge.api';
import { useChatMoves } from '../../messages/chat.api';
import { type AiConfig, aiConfigQuery } from '../config/config.calls';
import { configTexts, sourceTexts } from '../config/messages';
import styles from './ai-landing.module.css';
import { landingTexts as texts } from './messages';

/** How far one's own AI keyholder is, and the one step that comes next. */
export function BeginCard() {
  const { data: config, isPending } = useQuery(aiConfigQuery);
  const lock = config?.locks.find(({ on }) => on);
  const steps = <Steps done={!config?.enabled ? 0 : lock ? 2 : 1} />;
  return (
    <Card title={lock ? texts.keeps(config?.name ?? '') : texts.stepsTitle} spaced>
      {lock ? <p>{texts.inLock(lock.title)}</p> : steps}
      {!isPending && <Next config={config} lockId={lock?.lockId} />}
      <p className={styles.muted}>
        {!config?.enabled && texts.needs} {config && sourceTexts[config.source]}{' '}
        {config?.source === 'bridge' ? (
          <BridgeState />
        ) : (
          <a href="#bridge" className={styles.link}>
            {texts.ownModel}
          </a>
        )}
      </p>
      {lock && <Disclosure label={texts.stepsTitle}>{steps}</Disclosure>}
    </Card>
  );
}

/** What is done, and what comes next. */
function Steps({ done }: { done: number }) {
  return (
    <ol className={styles.steps}>
      {texts.steps.map((step, at) => (
        <li key={step} data-done={at < done || undefined} aria-current={at === done ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at < done ? <CheckIcon size={16} /> : at + 1}
          </span>
          <span>
            {step}
            {at < done && <span className="visually-hidden"> {texts.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Next({ config, lockId }: { config: AiConfig | undefined; lockId: string | undefined }) {
  const { data: me } = useQuery(sessionQuery);
  const { open } = useChatMoves();
  if (!config?.enabled)
    return (
      <ButtonLink to="/ai-keyholder" variant="primary" wide>
        {texts.start}
      </ButtonLink>
    );
  return (
    <div className={styles.next}>
      {lockId === undefined ? (
        <ButtonLink to="/self/setup" variant="primary" wide>
          {configTexts.createLock}
        </ButtonLink>
      ) : (
        <>
          <Button variant="primary" wide aria-haspopup="dialog" onClick={() => me && open(`ai_${me._id}`)}>
            {configTexts.openChat}
          </Button>
          <ButtonLink to="/lock/$id" params={{ id: lockId }}>
            {texts.toLock}
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/ai-keyholder">{texts.settings}</ButtonLink>
    </div>
  );
}
