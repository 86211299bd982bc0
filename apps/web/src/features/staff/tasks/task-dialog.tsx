import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type openTask, raisedContents, taskNoteMaxLength } from '@keyhold/contracts/staff/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonLink } from '../../../components/avatar/person-link';
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
import { RaiseTask } from './raise-task';
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
  const [raising, setRaising] = useState(false);
  const task = query.data?.task;
  const isAppeal = task?.contentType === 'appeal';
  const isRaised = raisedContents.some((kind) => kind === task?.contentType);
  const isOpen = task !== undefined && task.status !== 'completed';

  const callbacks = {
    onSuccess: () => {
      showToast({ title: texts.decided, kind: 'success', key: 'staff' });
      onClose();
    },
    onError: ({ message }: Error) =>
      showToast({ title: texts.decideFailed, message, kind: 'error', key: 'staff' }),
  };
  const conclude = (decision: Parameters<typeof decide.mutate>[0]) =>
    decide.mutate({ ...decision, note }, callbacks);

  return (
    <>
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
              <Button busy={decide.isPending} onClick={() => conclude({ outcome: 'dismissed' })}>
                {isAppeal ? texts.keepBan : texts.dismiss}
              </Button>
              {query.data?.hasPicture && (
                <Button
                  variant="danger"
                  busy={decide.isPending}
                  onClick={() => conclude({ outcome: 'upheld', pictureOnly: true })}
                >
                  {texts.removePicture}
                </Button>
              )}
              <Button
                variant={isAppeal || isRaised ? 'primary' : 'danger'}
                busy={decide.isPending}
                onClick={() => conclude({ outcome: 'upheld' })}
              >
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
            {isRaised ? <AskedFor task={query.data.task} /> : <AsReported evidence={query.data} />}
            {query.data.reports.length > 0 && <Reports reports={query.data.reports} />}
            {isOpen && (
              <TextArea
                label={texts.note}
                hint={isAppeal ? texts.appealNoteHint : texts.noteHint}
                rows={2}
                maxLength={taskNoteMaxLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
            {isOpen && !isAppeal && !isRaised && task.reportedUser && (
              <div>
                <Button small onClick={() => setRaising(true)}>
                  {texts.raise}
                </Button>
              </div>
            )}
          </div>
        )}
      </Dialog>
      {raising && (
        <RaiseTask
          taskId={taskId}
          about={task?.reportedUser?.username ?? texts.gone}
          onClose={() => setRaising(false)}
        />
      )}
    </>
  );
}

/** What a moderator wants of the admins. */
function AskedFor({ task: { contentType, note, reportedUser } }: Pick<Evidence, 'task'>) {
  const how = contentType === 'ip_ban' ? texts.askedForHow.ip_ban : texts.askedForHow.user_verification;
  return (
    <section className={staff.section}>
      <h3>{texts.askedFor}</h3>
      <blockquote className={styles.quote}>{note}</blockquote>
      <p>{how}</p>
      {reportedUser && (
        <p>
          <PersonLink newTab person={reportedUser} />
        </p>
      )}
    </section>
  );
}

function AsReported({
  evidence: { task, texts: kept, pictures, conversation, isThere },
}: {
  evidence: Evidence;
}) {
  const isAppeal = task.contentType === 'appeal';
  return (
    <section className={staff.section}>
      <h3>{isAppeal ? texts.appealText : texts.asReported}</h3>
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
      {!isThere && <Banner kind="info">{isAppeal ? texts.banLifted : texts.notThere}</Banner>}
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
