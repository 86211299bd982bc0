import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Card } from '../../components/surface/card';
import { Author, BoardText, CommentBox, ToCommentBox } from '../boards/boards.api';
import { type Suggestion, useComment, useDeleteComment } from './feedback.calls';
import styles from './feedback.module.css';
import { itemMessages as texts } from './messages';

/** What others say to a suggestion, the earliest first. */
export function SuggestionComments({ item, now }: { item: Suggestion; now: number }) {
  const comment = useComment(item._id);
  const boxId = useId();
  const remove = useDeleteComment(item._id);
  const [removing, setRemoving] = useState<string | null>(null);
  const close = () => setRemoving(null);
  return (
    <Card
      title={`${texts.commentsTitle} · ${item.commentCount}`}
      aside={<ToCommentBox boxId={boxId} label={texts.toBox} comments={item.commentCount} />}
      spaced
    >
      {item.comments.length === 0 ? (
        <p className={styles.quiet}>{texts.noComments}</p>
      ) : (
        <ol className={styles.comments}>
          {item.comments.map(({ _id, authorId, content, createdAt, canDelete }) => (
            <li key={_id} className={styles.comment}>
              <Author
                person={authorId}
                createdAt={createdAt}
                isOp={authorId !== null && authorId._id === item.authorId?._id}
                size={24}
                now={now}
              />
              <BoardText text={content} mentions={item.mentions} />
              {canDelete && (
                <button type="button" className={styles.act} onClick={() => setRemoving(_id)}>
                  {texts.removeComment}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <CommentBox
        id={boxId}
        name={`feedback comment ${item._id}`}
        label={<span className="visually-hidden">{texts.commentLabel}</span>}
        placeholder={texts.thoughts}
        sendLabel={texts.send}
        busy={comment.isPending}
        error={comment.error?.message}
        onSend={(content, done) => comment.mutate({ content }, { onSuccess: done })}
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={close}
        title={texts.removeCommentTitle}
        keepLabel={texts.keep}
        confirmLabel={texts.confirmRemove}
        danger
        busy={remove.isPending}
        onConfirm={() => removing !== null && remove.mutate(removing, { onSettled: close })}
      />
    </Card>
  );
}
