import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button/button';
import { CheckIcon, ClockIcon, ShieldIcon, WarningIcon } from '../../../components/icons/icons';
import { classNames } from '../../../lib/class-names';
import { serverNow } from '../../../lib/server-time';
import { trustedScriptUrl } from '../../../lib/trusted-script-url';
import { fetchCaptchaChallenge } from '../auth.calls';
import styles from './captcha.module.css';
import workerUrl from './captcha-worker?worker&url';
import { captchaMessages } from './messages';

export type CaptchaState =
  | { readonly status: 'off' | 'loading' | 'solving' | 'expired' }
  | { readonly status: 'done'; readonly token: string }
  | { readonly status: 'failed'; readonly message: string };

/** A solution is given up this long before its end, so that it does not end on the way. */
const marginMs = 10_000;

/** More than this makes a phone warm without being done sooner. */
const mostWorkers = 2;

const loading: CaptchaState = { status: 'loading' };

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/**
 * Does the proof of work in workers, so that typing stays smooth. Answers with what the server wants to see; null when
 * it was stopped or took too long. Throws where the browser cannot do it.
 */
async function solveChallenge(
  challenge: Record<string, unknown>,
  controller: AbortController,
): Promise<string | null> {
  if (!isChallenge(challenge)) throw new Error('not a challenge');
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
    createWorker: () => new Worker(trustedScriptUrl(workerUrl)),
  });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

/** When a challenge ends by the server's clock, epoch milliseconds; null where it does not say. */
function findChallengeEnd(challenge: Record<string, unknown>): number | null {
  const end = isChallenge(challenge) ? challenge.parameters.data?.expiresAtMs : undefined;
  return typeof end === 'number' ? end : null;
}

async function attempt(
  controller: AbortController,
  tell: (state: CaptchaState) => void,
): Promise<number | null> {
  const challenge = await fetchCaptchaChallenge(controller.signal).catch(() => null);
  if (challenge === null) {
    tell({ status: 'failed', message: captchaMessages.loadFailed });
    return null;
  }
  tell({ status: 'solving' });
  try {
    const token = await solveChallenge(challenge, controller);
    tell(token === null ? { status: 'failed', message: captchaMessages.failed } : { status: 'done', token });
    return token === null ? null : findChallengeEnd(challenge);
  } catch {
    tell({ status: 'failed', message: captchaMessages.startFailed });
    return null;
  }
}

/**
 * Solves a proof of work beside the typing. `restart` takes a fresh one: a solution is good for one attempt. While nobody
 * knows whether one is `wanted` (undefined) it is loading, so that its row does not push the form down later.
 */
export function useCaptcha(wanted: boolean | undefined): { state: CaptchaState; restart: () => void } {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ round: number; state: CaptchaState }>({ round, state: loading });

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (state: CaptchaState) => {
      if (!controller.signal.aborted) setFound({ round, state });
    };
    attempt(controller, tell).then((endsAt) => {
      if (endsAt === null || controller.signal.aborted) return;
      timer = setTimeout(() => tell({ status: 'expired' }), endsAt - serverNow() - marginMs);
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [wanted, round]);

  const restart = () => setRound((before) => before + 1);
  if (wanted === false) return { state: { status: 'off' }, restart };
  return { state: found.round === round ? found.state : loading, restart };
}

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

interface CaptchaRowProps {
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
