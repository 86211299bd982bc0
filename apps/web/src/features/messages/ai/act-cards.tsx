import type { AiActCard, AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { classNames } from '../../../lib/class-names';
import { minuteMs, secondMs } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';
import { useNow } from '../../../lib/use-now';
import { PictureCard } from '../../ai-studio/picture-card.api';
import { dashboardQuery } from '../../locks/locks.api';
import { useUndoAct } from './ai.calls';
import styles from './ai.module.css';
import { AnswerPhoto } from './answer-photo';
import { aiTexts } from './messages';
import type { OpenActs } from './open-acts';
import { ToWaysOut } from './to-ways-out';

interface ActCardsProps {
  id: string;
  part: AiPart;
  open: OpenActs;
  /** Takes the photo that was asked for; null where one cannot write. */
  onPhoto: ((photos: readonly File[]) => void) | null;
}

/** Under the words of an AI: what it did or was refused, what that asks of one, and where help is. */
export function ActCards({ id, part, open, onPhoto }: ActCardsProps) {
  return (
    <>
      {part.acts.length > 0 && (
        <ul className={styles.acts}>
          {part.acts.map((act, at) => (
            <ActCard key={act.id ?? `refused ${at}`} id={id} act={act}>
              {act.id !== null && act.id === open.photo && onPhoto && <AnswerPhoto onTaken={onPhoto} />}
              {act.id !== null && act.id === open.task && <ToTask lockId={act.lockId} />}
            </ActCard>
          ))}
        </ul>
      )}
      {part.picture && (
        <Suspense fallback={<div className={styles.pictureRoom} />}>
          <PictureCard jobId={part.picture.jobId} />
        </Suspense>
      )}
      {part.kind === 'stopped' && <p className={styles.note}>{aiTexts.stopped}</p>}
      {part.kind === 'broken' && <p className={styles.note}>{aiTexts.broken}</p>}
      {part.kind === 'help' && part.lockId !== null && <ToWaysOut lockId={part.lockId} />}
    </>
  );
}

function ActCard({ id, act, children }: { id: string; act: AiActCard; children: ReactNode }) {
  const refused = act.refusal !== null;
  return (
    <li className={classNames(styles.act, refused && styles.refused)}>
      <p className={styles.what}>{refused ? aiTexts.refused(act.text, act.refusal ?? '') : act.text}</p>
      {act.reason !== '' && !refused && <p className={styles.reason}>{aiTexts.because(act.reason)}</p>}
      {children}
      {act.undone && <p className={styles.undone}>{aiTexts.undone}</p>}
      {act.id !== null && act.undoUntil !== null && !act.undone && (
        <Undo id={id} actId={act.id} lockId={act.lockId} untilMs={Date.parse(act.undoUntil)} />
      )}
    </li>
  );
}

/** As long as the task waits to be done. */
function ToTask({ lockId }: { lockId: string }) {
  const { data: locks } = useQuery(dashboardQuery);
  const lock = locks?.find(({ _id }) => _id === lockId);
  if (!lock?.gameSession?.currentSelectedTask) return null;
  return (
    <ButtonLink small variant="primary" to="/games/$lockId" params={{ lockId }}>
      {aiTexts.toTask}
    </ButtonLink>
  );
}

function Undo(props: { id: string; actId: string; lockId: string; untilMs: number }) {
  useNow(10 * secondMs);
  const undo = useUndoAct(props.id, props.lockId);
  const leftMs = props.untilMs - serverNow();
  if (leftMs <= 0) return null;
  return (
    <Button small busy={undo.isPending} onClick={() => undo.mutate(props.actId)}>
      {aiTexts.undoFor(Math.ceil(leftMs / minuteMs))}
    </Button>
  );
}
