import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { commentAnchor, postIdsOfAddress } from '@keyhold/contracts/forum/post-address';
import { isOfForum, type openTask, raisedContents, taskNoteMaxLength } from '@keyhold/contracts/staff/tasks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../components/button/button';
import { Banner } from '../../../components/feedback/banner';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { TextArea } from '../../../components/field/text-area';
import { PrivatePicture } from '../../../components/media/private-picture';
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog';
import { Dialog } from '../../../components/overlay/dialog';
import { sessionQuery } from '../../../lib/api/session';
import { findDraft, forgetDrafts, type KeptDraft, keepDraft } from '../../../lib/form/kept-draft';
import { formatMoment } from '../../../lib/format/instant';
import { serverNow } from '../../../lib/server-time';
import { BoardText } from '../../boards/boards.api';
import { taskMessages as texts } from '../messages';
import staff from '../staff.module.css';
import { RaiseTask } from './raise-task';
import { reasonWords } from './reason-words';
import { ReportedPerson } from './reported-person';
import { evidenceQuery, type StaffTask, useAssignTask, useDecideTask } from './tasks.calls';
import styles from './tasks.module.css';

type Evidence = ReplyOf<typeof openTask>;

/** Closing the case loses nothing of it. */
const noteSchema = z.object({ note: z.string() });
type Note = z.output<typeof noteSchema>;

const moment = (at: string) => formatMoment(Date.parse(at), serverNow(), 'short');

interface TaskDialogProps {
  taskId: string;
  /** As the list knows it, before the task itself is there. */
  contentType: Content | undefined;
  /** There is somebody above them to ask. */
  mayRaise: boolean;
  onClose: () => void;
}

type Content = StaffTask['contentType'];
const failures: Partial<Record<Content | 'picture', string>> = texts.removeFailed;

/** What was reported, as it was, and what is to become of it. */
export function TaskDialog({ taskId, contentType, mayRaise, onClose }: TaskDialogProps) {
  const query = useQuery(evidenceQuery(taskId));
  const assign = useAssignTask(taskId);
  const decide = useDecideTask(taskId);
  const { data: viewer } = useQuery(sessionQuery);
  const draft: KeptDraft<Note> = { name: `staff note ${taskId}`, schema: noteSchema };
  const [{ note }, setNote] = useState(() => findDraft(draft) ?? { note: '' });
  const [noting, setNoting] = useState(note !== '');
  const [raising, setRaising] = useState(false);
  const [asked, setAsked] = useState<keyof typeof texts.sure | null>(null);
  const task = query.data?.task;
  const isAppeal = task?.contentType === 'appeal';
  const isRaised = raisedContents.some((kind) => kind === task?.contentType);
  const isYours = task?.assignee != null && task.assignee._id === viewer?._id;
  const isOpen = task !== undefined && task.status !== 'completed';

  function write(next: Note): void {
    setNote(next);
    keepDraft(draft, next);
  }

  const sayResult = (failed: string = texts.decideFailed) => ({
    onSuccess: () => void showToast({ title: texts.decided, kind: 'success', key: 'staff' }),
    onError: ({ message }: Error) => void showToast({ title: failed, message, kind: 'error', key: 'staff' }),
  });
  const callbacks = (failed?: string) => {
    const { onSuccess, onError } = sayResult(failed);
    return {
      onSuccess: () => {
        forgetDrafts(draft.name);
        onSuccess();
        onClose();
      },
      onError,
    };
  };
  /** It stays open: it is theirs to decide now. */
  const take = () => assign.mutate(undefined, sayResult());
  const dismiss = () => decide.mutate({ outcome: 'dismissed', note }, callbacks());
  const uphold = (removed: Content | 'picture' | undefined) =>
    decide.mutate(
      { outcome: 'upheld', note, ...(removed === 'picture' && { pictureOnly: true }) },
      callbacks(removed && failures[removed]),
    );
  /** What is there goes; a post or a comment only once that is asked for again. */
  const remove = () => {
    const removed = query.data?.isThere ? task?.contentType : undefined;
    if (isOfForum(removed)) setAsked(removed);
    else uphold(removed);
  };

  const deletes = !isAppeal && !isRaised;
  const decideButton = (
    <Button variant={deletes ? 'danger' : 'primary'} busy={decide.isPending} onClick={remove}>
      {query.data?.isThere ? texts.remove[query.data.task.contentType] : texts.uphold}
    </Button>
  );

  return (
    <>
      <Dialog
        open
        size="large"
        onClose={onClose}
        {...(task && { eyebrow: <ReportedPerson person={task.reportedUser} /> })}
        title={task ? texts.contents[task.contentType] : texts.title}
        description={texts.audited}
        actions={
          isOpen && (
            <>
              {/* What deletes comes after all else where they are stacked: a phone turns their order round. */}
              {deletes && decideButton}
              {query.data?.hasPicture && (
                <Button variant="danger" busy={decide.isPending} onClick={() => setAsked('picture')}>
                  {texts.removePicture}
                </Button>
              )}
              <Button busy={decide.isPending} onClick={dismiss}>
                {isAppeal ? texts.keepBan : texts.dismiss}
              </Button>
              {!deletes && decideButton}
            </>
          )
        }
      >
        {query.isError && (
          <LoadFailed
            title={isOfForum(contentType) ? texts.lookAtPostFailed : texts.lookFailed}
            query={query}
          />
        )}
        {query.isPending && <Skeleton shape="block" height={280} />}
        {query.isSuccess && (
          <div className={staff.sections}>
            {query.data.task.outcome !== null && <Decision task={query.data.task} />}
            {isRaised ? <AskedFor task={query.data.task} /> : <AsReported evidence={query.data} />}
            {query.data.ban !== null && <Ban ban={query.data.ban} />}
            {query.data.reports.length > 0 && <Reports reports={query.data.reports} />}
            {isOpen && !isRaised && <p>{meansOf(query.data)}</p>}
            {isOpen && task.assignee && (
              <p className={staff.quiet}>
                {isYours ? texts.yours : texts.assignedTo(task.assignee.username)}
              </p>
            )}
            {isOpen && (
              <div className={styles.besides}>
                {!isYours && (
                  <Button small busy={assign.isPending} onClick={take}>
                    {texts.assign}
                  </Button>
                )}
                {!noting && (
                  <Button small onClick={() => setNoting(true)}>
                    {texts.writeNote}
                  </Button>
                )}
                {mayRaise && !isAppeal && !isRaised && task.reportedUser && (
                  <Button small onClick={() => setRaising(true)}>
                    {texts.raise}
                  </Button>
                )}
              </div>
            )}
            {isOpen && noting && (
              <TextArea
                autoFocus
                label={texts.note}
                hint={isAppeal ? texts.appealNoteHint : texts.noteHint}
                rows={2}
                maxLength={taskNoteMaxLength}
                value={note}
                onChange={({ target }) => write({ note: target.value })}
              />
            )}
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.sure[asked ?? 'post']}
        description={texts.sureSentence}
        keepLabel={texts.keep}
        confirmLabel={asked === 'picture' ? texts.removePicture : texts.remove[asked ?? 'post']}
        danger
        busy={decide.isPending}
        onConfirm={() => asked !== null && uphold(asked)}
      />
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

/** What became of it, and by whom. */
function Decision({
  task: { contentType, outcome, completedAt, completedBy, note },
}: Pick<Evidence, 'task'>) {
  if (outcome === null) return null;
  const outcomes = contentType === 'appeal' ? texts.appealOutcomes : texts.outcomes;
  return (
    <section className={staff.section}>
      <h3>{texts.decision}</h3>
      <p>
        {outcomes[outcome]} {texts.by(completedBy?.username ?? texts.gone)}{' '}
        <span className={staff.quiet}>{completedAt && moment(completedAt)}</span>
      </p>
      {note !== '' && <blockquote className={styles.quote}>{note}</blockquote>}
    </section>
  );
}

/** What becomes of it by each of the two answers. */
function meansOf({ task: { contentType }, isThere }: Evidence): string {
  const { means, remove } = texts;
  if (contentType === 'appeal') return means.appeal;
  const removes = isThere && contentType !== 'profile' && contentType !== 'message';
  return removes ? means.removed(remove[contentType]) : means.kept;
}

/** What an appeal is about. */
function Ban({ ban: { reason, at, by } }: { ban: NonNullable<Evidence['ban']> }) {
  return (
    <section className={staff.section}>
      <h3>{texts.ban}</h3>
      <blockquote className={styles.quote}>{reason}</blockquote>
      <p className={staff.quiet}>{texts.bannedBy(moment(at), by ?? texts.gone)}</p>
    </section>
  );
}

/** What a moderator wants of the admins. */
function AskedFor({ task: { contentType, note } }: Pick<Evidence, 'task'>) {
  const how = contentType === 'ip_ban' ? texts.askedForHow.ip_ban : texts.askedForHow.user_verification;
  return (
    <section className={staff.section}>
      <h3>{texts.askedFor}</h3>
      <blockquote className={styles.quote}>{note}</blockquote>
      <p>{how}</p>
    </section>
  );
}

function AsReported({
  evidence: { task, texts: kept, pictures, conversation, isThere, address },
}: {
  evidence: Evidence;
}) {
  const isAppeal = task.contentType === 'appeal';
  return (
    <section className={staff.section}>
      <h3>{isAppeal ? texts.appealText : texts.asReported}</h3>
      {kept.map((text) => (
        <blockquote key={text} className={styles.quote}>
          {isOfForum(task.contentType) ? <BoardText text={text} mentions={[]} /> : text}
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
      {address !== null && <ToThread address={address} />}
      {!isThere && <Banner kind="info">{isAppeal ? texts.banLifted : texts.notThere}</Banner>}
    </section>
  );
}

function ToThread({ address }: { address: string }) {
  const { postId, commentId } = postIdsOfAddress(address);
  return (
    <Link to="/discussion/$id" params={{ id: postId }} {...(commentId && { hash: commentAnchor(commentId) })}>
      {texts.toThread}
    </Link>
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
