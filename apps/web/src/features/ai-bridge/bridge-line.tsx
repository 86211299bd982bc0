import { useState } from 'react';
import { Button } from '../../components/button/button';
import { showToast } from '../../components/feedback/toast-store';
import { CheckIcon, CloseIcon } from '../../components/icons/icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Chip } from '../../components/surface/chip';
import { formatAgo } from '../../lib/format/instant';
import { useNow } from '../../lib/use-now';
import { type Bridge, useRevokeBridge } from './ai-bridge.calls';
import styles from './ai-bridge.module.css';
import { bridgeTexts as texts } from './messages';
import { TakeOverKey } from './take-over-key';

/** One bridge: whether it is there, what it found, and the way to end it. */
export function BridgeLine({ bridge }: { bridge: Bridge }) {
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeBridge();
  const { _id: id, name, isOnline } = bridge;
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <Chip icon={isOnline ? <CheckIcon /> : <CloseIcon />} tone={isOnline ? 'green' : 'muted'}>
            {isOnline ? texts.online : texts.offline}
          </Chip>
        </div>
        <p className={styles.hint}>{isOnline ? foundText(bridge) : lastText(bridge, now)}</p>
        {!isOnline && bridge.lastConnectedAt !== null && (
          <code className={styles.again}>{texts.startAgain}</code>
        )}
        <TakeOverKey bridge={bridge} />
      </div>
      <Button
        small
        variant="quietDanger"
        aria-label={`${texts.revoke}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {texts.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.revokeTitle(name)}
        description={texts.revokeWarning}
        keepLabel={texts.keep}
        confirmLabel={texts.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => showToast({ title: texts.revoked, kind: 'success' }),
            onError: ({ message }) => showToast({ title: texts.revokeFailed, message, kind: 'error' }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </li>
  );
}

/** What it found on its computer. */
function foundText({ chat, images }: Bridge): string {
  const found = [chat, images].filter((server) => server !== null);
  if (found.length === 0) return texts.nothingFound;
  return found
    .map(({ name, models }) =>
      models.length === 0 ? texts.noModel(name) : texts.models(name, models.length),
    )
    .join(' · ');
}

const lastText = ({ lastConnectedAt }: Bridge, now: number): string =>
  lastConnectedAt === null ? texts.never : texts.lastThere(formatAgo(Date.parse(lastConnectedAt), now));
