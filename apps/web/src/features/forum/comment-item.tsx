import type { Comment } from '@keyhold/contracts/forum/comments';
import { commentAnchor } from '@keyhold/contracts/forum/post-address';
import { memo, useState } from 'react';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { classNames } from '../../lib/class-names';
import { formatMoment } from '../../lib/format/instant';
import { Author, BoardText, CommentBox, rankOf, VoteButtons } from '../boards/boards.api';
import { countBelow } from './comment-tree';
import { type PostDetail, useDeleteComment, useEditComment, useReply, useVoteOnComment } from './forum.calls';
import styles from './forum.module.css';
import { postMessages, commentMessages as texts } from './messages';
import { ReportDialog } from './report-dialog';

/** Further replies wait behind a button. */
const repliesShown = 10;
/** Each level stands 20 px further in, four of them at most. */
const deepestIndent = 4;

interface CommentItemProps {
  comment: Comment;
  postId: string;
  /** Who wrote the post. */
  opId: string | null;
  mentions: PostDetail['mentions'];
  depth: number;
  /** Comments that are unfolded, because the address names one below them. */
  open: readonly string[];
  glowing: string | null;
  now: number;
}

/** A comment with its replies. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, depth, open, glowing } = props;
  const { _id: id, replies } = comment;
  const isOpen = open.includes(id) && open.at(-1) !== id;
  const [collapsed, setCollapsed] = useState(false);
  const [all, setAll] = useState(false);
  const folded = collapsed && !isOpen;
  const shown = all || isOpen ? replies : replies.slice(0, repliesShown);
  const waiting = replies.length - shown.length;
  return (
    <li
      id={commentAnchor(id)}
      data-glowing={glowing === id || undefined}
      className={classNames(
        styles.comment,
        depth === 0 && styles.first,
        depth > 0 && depth <= deepestIndent && styles.indented,
      )}
    >
      {comment.isDeleted ? <p className={styles.deleted}>{texts.deleted}</p> : <CommentBody {...props} />}
      {replies.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          onClick={() => setCollapsed(!folded)}
        >
          {folded ? texts.expand(countBelow(comment)) : texts.collapse}
        </button>
      )}
      {replies.length > 0 && !folded && (
        <ul className={styles.comments}>
          {shown.map((reply) => (
            <CommentItem
              key={reply._id}
              {...props}
              comment={reply}
              depth={depth + 1}
              open={open.includes(reply._id) ? open : nothing}
              glowing={glowing}
            />
          ))}
          {waiting > 0 && (
            <li>
              <button type="button" className={styles.fold} onClick={() => setAll(true)}>
                {texts.more(waiting)}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
});

const nothing: readonly string[] = [];

function CommentBody({ comment, postId, opId, mentions, now }: CommentItemProps) {
  const { _id: id, authorId, netScore, userVote, editedAt, editedBy } = comment;
  const [mode, setMode] = useState<'reply' | 'edit' | 'delete' | 'report' | null>(null);
  const vote = useVoteOnComment(postId, id);
  const close = () => setMode(null);
  const act = (label: string, to: typeof mode) => (
    <button type="button" className={styles.act} onClick={() => setMode(mode === to ? null : to)}>
      {label}
    </button>
  );
  return (
    <>
      <Author
        person={authorId}
        createdAt={comment.createdAt}
        isOp={authorId !== null && authorId._id === opId}
        size={24}
        now={now}
      />
      {mode === 'edit' ? (
        <EditBox comment={comment} postId={postId} onClose={close} />
      ) : (
        <BoardText text={comment.content} mentions={mentions} />
      )}
      {editedAt !== null && (
        <p className={styles.edited}>
          {editedBy === null || editedBy._id === authorId?._id
            ? postMessages.edited(formatMoment(Date.parse(editedAt), now, 'short'))
            : postMessages.editedBy(
                editedBy.username,
                rankOf(editedBy),
                formatMoment(Date.parse(editedAt), now, 'short'),
              )}
        </p>
      )}
      <div className={styles.acts}>
        <VoteButtons
          small
          netScore={netScore}
          userVote={userVote}
          onVote={(pressed) => vote.mutate({ netScore, userVote, pressed })}
        />
        {act(texts.reply, 'reply')}
        {comment.canEdit && act(texts.edit, 'edit')}
        {comment.canDelete && act(texts.remove, 'delete')}
        {comment.canReport && act(texts.report, 'report')}
      </div>
      {mode === 'reply' && <ReplyBox commentId={id} postId={postId} onClose={close} />}
      {mode === 'delete' && <DeleteDialog commentId={id} postId={postId} onClose={close} />}
      {mode === 'report' && <ReportDialog postId={postId} commentId={id} open onClose={close} />}
    </>
  );
}

interface BoxProps {
  postId: string;
  onClose: () => void;
}

function ReplyBox({ commentId, postId, onClose }: BoxProps & { commentId: string }) {
  const reply = useReply(postId, commentId);
  return (
    <CommentBox
      name={`forum reply ${commentId}`}
      label={texts.replyLabel}
      sendLabel={texts.reply}
      busy={reply.isPending}
      error={reply.error?.message}
      onSend={(content, done) =>
        reply.mutate(
          { content },
          {
            onSuccess: () => {
              done();
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}

function EditBox({ comment, postId, onClose }: BoxProps & { comment: Comment }) {
  const edit = useEditComment(postId, comment._id);
  return (
    <CommentBox
      name={`forum edit comment ${comment._id}`}
      label={texts.editLabel}
      sendLabel={texts.save}
      start={comment.content}
      busy={edit.isPending}
      error={edit.error?.message}
      onSend={(content, done) =>
        edit.mutate(
          { content },
          {
            onSuccess: () => {
              done();
              onClose();
            },
          },
        )
      }
      onCancel={onClose}
    />
  );
}

function DeleteDialog({ commentId, postId, onClose }: BoxProps & { commentId: string }) {
  const remove = useDeleteComment(postId, commentId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.removeTitle}
      keepLabel={postMessages.keep}
      confirmLabel={texts.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}
