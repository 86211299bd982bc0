import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type openTask, taskNoteMaxLength } from '@keyhold/contracts/staff/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { TextArea } from '../../../components/field/text-area';
import { PrivatePicture } from '../../../components/media/private-picture';
import { Dialog } from '../../../components/overlay/dialog';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { taskMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { reasonWords } from './reason-words';
import { evidenceQuery, useAssignTask, useDecideTask } from './tasks.calls';
import styles from './tasks.module.css';

type Evidence = ReplyOf<typeof openTask>;

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

/** What was reported, as it was, and what is to become of it. */
export function TaskDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const query = useQuery(evidenceQuery(taskId));
  const assign = useAssignTask(taskId);
  const decide = useDecideTask(taskId);
  const [note, setNote] = useState('');
  const task = query.data?.task;
  const isOpen = task !== undefined && task.status !== 'completed';

  const callbacks = {
    onSuccess: () => {
      showToast({ title: texts.decided, kind: 'success', key: 'staff' });
      onClose();
    },
    onError: ({ message }: Error) =>
      showToast({ title: texts.decideFailed, message, kind: 'error', key: 'staff' }),
  };
  const conclude = (outcome: 'upheld' | 'dismissed') => decide.mutate({ outcome, note }, callbacks);

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      {...(task && { eyebrow: task.reportedUser?.username ?? texts.gone })}
      title={task ? texts.contents[task.contentType] : texts.title}
      description={texts.audited}
      actions={
        isOpen && (
          <>
            <Button busy={assign.isPending} onClick={() => assign.mutate(undefined, callbacks)}>
              {texts.assign}
            </Button>
            <Button busy={decide.isPending} onClick={() => conclude('dismissed')}>
              {texts.dismiss}
            </Button>
            <Button variant="danger" busy={decide.isPending} onClick={() => conclude('upheld')}>
              {query.data?.isThere ? texts.remove[task.contentType] : texts.uphold}
            </Button>
          </>
        )
      }
    >
      {query.isError && <LoadFailed title={texts.lookFailed} query={query} />}
      {query.isPending && <Skeleton shape="block" height={280} />}
      {query.isSuccess && (
        <div className={staff.sections}>
          <AsReported evidence={query.data} />
          <Reports reports={query.data.reports} />
          {isOpen && (
            <TextArea
              label={texts.note}
              hint={texts.noteHint}
              rows={2}
              maxLength={taskNoteMaxLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function AsReported({
  evidence: { task, texts: kept, pictures, conversation, isThere },
}: {
  evidence: Evidence;
}) {
  return (
    <section className={staff.section}>
      <h3>{texts.asReported}</h3>
      {kept.map((text) => (
        <blockquote key={text} className={styles.quote}>
          {text}
        </blockquote>
      ))}
      {pictures.map((id) => (
        <PrivatePicture
          key={id}
          src={`/api/admin/tasks/${task._id}/pictures/${id}`}
          alt={texts.picture}
          className={styles.picture ?? ''}
        />
      ))}
      {conversation.length > 0 && (
        <ol className={staff.lines}>
          {conversation.map(({ from, content, hasPicture, at }) => (
            <li key={at + content}>
              <strong>{from ?? texts.gone}</strong> <span className={staff.quiet}>{moment(at)}</span>
              <p>
                {content} {hasPicture && texts.withPicture}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isThere && <Banner kind="info">{texts.notThere}</Banner>}
    </section>
  );
}

function Reports({ reports }: Pick<Evidence, 'reports'>) {
  return (
    <section className={staff.section}>
      <h3>{texts.said}</h3>
      <ul className={staff.lines}>
        {reports.map(({ reason, notes, at }) => (
          <li key={at + reason}>
            <strong>{reasonWords(reason)}</strong> <span className={staff.quiet}>{moment(at)}</span>
            {notes !== '' && <p>{notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
