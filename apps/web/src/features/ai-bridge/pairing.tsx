import { bridgeCommand } from '@keyhold/contracts/ai-bridge/bridge-command';
import type { startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button';
import { Banner } from '../../components/feedback/banner';
import { copyText } from '../../components/feedback/copy-text';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { showToast } from '../../components/feedback/toast-store';
import { CopyIcon } from '../../components/icons/tool-icons';
import { timeOfDay } from '../../lib/format/instant';
import { useNow } from '../../lib/use-now';
import { type Bridge, useStartPairing } from './ai-bridge.calls';
import styles from './ai-bridge.module.css';
import { makeCode } from './kept-codes';
import { bridgeTexts } from './messages';

const { command: texts, paired, pairFailed } = bridgeTexts;

type Started = ReplyOf<typeof startPairing>;

/** Shows the line that pairs a bridge, until the bridge is there. */
export function Pairing({ bridges, onDone }: { bridges: readonly Bridge[]; onDone: () => void }) {
  const start = useStartPairing();
  const [started, setStarted] = useState<(Started & { readonly line: string }) | null>(null);
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (made) =>
        setStarted({ ...made, line: bridgeCommand(location.origin, makeCode(made._id, made.code)) }),
    });
  const first = useRef(begin);
  useEffect(() => first.current(), []);

  const bridge = bridges.find(({ _id }) => _id === started?._id);
  useEffect(() => {
    if (!bridge) return;
    showToast({ title: paired(bridge.name), kind: 'success' });
    onDone();
  }, [bridge, onDone]);

  return (
    <section className={styles.panel} aria-label={texts.title}>
      {started ? (
        <Command started={started} onAnother={begin} busy={start.isPending} />
      ) : start.error === null ? (
        <Loading label={texts.title}>
          <Skeleton width="90%" />
        </Loading>
      ) : (
        <Banner kind="danger">{start.error.message || pairFailed}</Banner>
      )}
      <Button wide onClick={onDone}>
        {texts.cancel}
      </Button>
    </section>
  );
}

interface CommandProps {
  started: Started & { readonly line: string };
  onAnother: () => void;
  busy: boolean;
}

function Command({ started: { line, expiresAt }, onAnother, busy }: CommandProps) {
  const now = useNow(1_000);
  const until = Date.parse(expiresAt);
  if (now >= until) {
    return (
      <>
        <Banner kind="info">{texts.over}</Banner>
        <Button variant="primary" wide busy={busy} onClick={onAnother}>
          {texts.another}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <code className={styles.command}>{line}</code>
      <Button
        variant="primary"
        wide
        icon={<CopyIcon size={18} />}
        onClick={() => copyText(line, texts.copied, texts.copyFailed)}
      >
        {texts.copy}
      </Button>
      <p className={styles.hint}>{texts.goodUntil(new Date(until).toLocaleTimeString([], timeOfDay()))}</p>
      <p className={styles.waiting} role="status">
        {texts.waiting}
      </p>
    </>
  );
}
