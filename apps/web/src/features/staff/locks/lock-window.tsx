import { cardTexts } from '@keyhold/contracts/cards/card-texts';
import { endReasonTexts, toAnybody } from '@keyhold/contracts/locks/end-reason-texts';
import { timeInWords } from '@keyhold/contracts/wording';
import type { CardType } from '@keyhold/rules/cards/deck';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
import { Button } from '../../../components/button/button';
import { showToast } from '../../../components/feedback/toast-store';
import { Lightbox } from '../../../components/media/lightbox';
import { Dialog } from '../../../components/overlay/dialog';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { useObjectUrl } from '../../../lib/use-object-url';
import { lockMessages as texts } from '../messages';
import { ReasonDialog } from '../reason-dialog';
import staff from '../staff.module.css';
import { CompleteLock } from './complete-lock';
import {
  type StaffLock,
  useCombinationPhoto,
  useDecryptDigits,
  useRemoveTemplate,
  useUnlock,
} from './locks.calls';
import styles from './locks.module.css';

type Act = 'decrypt' | 'photo' | 'unlock' | 'remove';

const words = {
  decrypt: { title: texts.decryptTitle, sentence: texts.openSentence, label: texts.decrypt },
  photo: { title: texts.photoTitle, sentence: texts.openSentence, label: texts.photo },
  unlock: { title: texts.unlockTitle, sentence: texts.unlockSentence, label: texts.unlock },
  remove: { title: texts.removeTitle, sentence: texts.removeSentence, label: texts.remove },
} as const;

/** One lock or template, with what an admin may do to it. */
export function LockWindow({ lock, onClose }: { lock: StaffLock; onClose: () => void }) {
  const { _id: id, title, session, isTemplate } = lock;
  const [act, setAct] = useState<Act | 'complete'>();
  const [shown, setShown] = useState<{ digits?: string; photo?: Blob }>({});
  const photoUrl = useObjectUrl(shown.photo ?? null);
  const decrypt = useDecryptDigits(id);
  const photo = useCombinationPhoto(id);
  const unlock = useUnlock(id);
  const remove = useRemoveTemplate(id);
  const canDecrypt = session?.combinationType === 'DIGITS' && !session.archivedByWearer;
  const calls = { decrypt, photo, unlock, remove };

  const failedWith = (failed: string) => ({
    onError: ({ message }: Error) => showToast({ title: failed, message, kind: 'error', key: 'staff' }),
  });
  const doneWith = (said: string) => () => {
    showToast({ title: said, kind: 'success', key: 'staff' });
    onClose();
  };

  function confirm({ reason }: { reason: string }): void {
    if (act === 'decrypt')
      decrypt.mutate(reason, {
        onSuccess: ({ digits }) => {
          setShown({ digits });
          setAct(undefined);
        },
        ...failedWith(texts.decryptFailed),
      });
    if (act === 'photo')
      photo.mutate(reason, {
        onSuccess: ({ bytes, contentType }) => {
          setShown({ photo: new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType }) });
          setAct(undefined);
        },
        ...failedWith(texts.decryptFailed),
      });
    if (act === 'unlock')
      unlock.mutate(reason, { onSuccess: doneWith(texts.unlocked), ...failedWith(texts.unlockFailed) });
    if (act === 'remove')
      remove.mutate(reason, { onSuccess: doneWith(texts.removed), ...failedWith(texts.removeFailed) });
  }

  return (
    <>
      <Dialog open={act === undefined && photoUrl === null} onClose={onClose} title={title}>
        <div className={staff.sections}>
          <Facts lock={lock} />
          {shown.digits !== undefined && (
            <p className={styles.digits} role="status" aria-label={texts.digits}>
              {shown.digits}
            </p>
          )}
          <div className={staff.buttons}>
            {canDecrypt && shown.digits === undefined && (
              <Button onClick={() => setAct('decrypt')}>{texts.decrypt}</Button>
            )}
            {session?.combinationType === 'PHOTO' && session.combinationPhotoUrl !== null && (
              <Button onClick={() => setAct('photo')}>{texts.photo}</Button>
            )}
            {!isTemplate && <Button onClick={() => setAct('complete')}>{texts.complete}</Button>}
            {session?.endedAt === null && (
              <Button variant="quietDanger" onClick={() => setAct('unlock')}>
                {texts.unlock}
              </Button>
            )}
            {isTemplate && (
              <Button variant="quietDanger" onClick={() => setAct('remove')}>
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
      {act === 'complete' && <CompleteLock lockId={id} onClose={() => setAct(undefined)} />}
      {act !== undefined && act !== 'complete' && (
        <ReasonDialog
          open
          onClose={() => setAct(undefined)}
          about={title}
          title={words[act].title}
          sentence={words[act].sentence}
          confirmLabel={words[act].label}
          danger={act === 'unlock' || act === 'remove'}
          busy={calls[act].isPending}
          onConfirm={confirm}
        />
      )}
      <Lightbox
        title={texts.photoTitle}
        pictures={photoUrl === null ? [] : [{ url: photoUrl, name: texts.photoAlt }]}
        at={photoUrl === null ? null : 0}
        onMove={() => undefined}
        onClose={() => setShown({})}
      />
    </>
  );
}

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

function Facts({ lock }: { lock: StaffLock }) {
  const { _id, session, createdBy, startedAt, initialDurationSeconds, cardCounts } = lock;
  const counts = Object.entries(cardCounts ?? {}).filter(([, count]) => count > 0);
  return (
    <dl className={staff.facts}>
      {session && (
        <>
          <dt>{texts.facts.wearer}</dt>
          <dd>
            <PersonLink newTab person={session.wearer} />
          </dd>
        </>
      )}
      {session?.wearer._id !== createdBy._id && (
        <>
          <dt>{texts.facts.keyholder}</dt>
          <dd>
            <PersonLink newTab person={createdBy} />
          </dd>
        </>
      )}
      <dt>{session ? texts.facts.started : texts.facts.offered}</dt>
      <dd>{moment(startedAt)}</dd>
      <dt>{texts.facts.duration}</dt>
      <dd>{timeInWords(initialDurationSeconds * 1000)}</dd>
      {session?.endedAt && (
        <>
          <dt>{texts.facts.ended}</dt>
          <dd>
            {moment(session.endedAt)}
            {session.endReason && ` · ${endReasonTexts[session.endReason](toAnybody)}`}
          </dd>
        </>
      )}
      {session && (
        <>
          <dt>{texts.facts.combination}</dt>
          <dd>{texts.combination[session.combinationType]}</dd>
        </>
      )}
      {counts.length > 0 && (
        <>
          <dt>{session ? texts.facts.cards : texts.facts.deck}</dt>
          <dd>{counts.map(([type, count]) => `${count} ${cardTexts[type as CardType].name}`).join(', ')}</dd>
        </>
      )}
      <dt>{texts.facts.id}</dt>
      <dd>{_id}</dd>
    </dl>
  );
}
