import { commentAnchor } from '@keyhold/contracts/forum/post-address';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { startTransition, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Card } from '../../components/surface/card';
import { CommentBox, ToCommentBox } from '../boards/boards.api';
import { CommentItem } from './comment-item';
import { pathTo } from './comment-tree';
import { type PostDetail, useAddComment } from './forum.calls';
import styles from './forum.module.css';
import { postMessages as texts } from './messages';

/** So many comments of the first level are drawn at once; the others follow while nothing else is to be done. */
const batch = 12;
const glowMs = 3000;
const anchorPrefix = commentAnchor('');

/** The discussion under a post. */
export function Thread({ post, now: current }: { post: PostDetail; now: number }) {
  // A minute passes for every comment at once: that gives way to whoever scrolls.
  const now = useDeferredValue(current);
  const add = useAddComment(post._id);
  const boxId = useId();
  const navigate = useNavigate();
  const target = useTarget(post);
  /** It comes last: the page goes there. */
  const show = (commentId: string) =>
    navigate({ to: '.', hash: commentAnchor(commentId), state: true, replace: true, resetScroll: false });
  const drawn = useGrowing(post.comments.length, target.index);
  return (
    <Card
      title={`${texts.commentsTitle} · ${post.commentCount}`}
      aside={<ToCommentBox boxId={boxId} label={texts.toBox} comments={post.commentCount} />}
      id="comments"
      spaced
      className={styles.thread}
    >
      {post.comments.length === 0 ? (
        <p className={styles.nothing}>{texts.noComments}</p>
      ) : (
        <ul className={styles.comments}>
          {post.comments.slice(0, drawn).map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              postId={post._id}
              opId={post.authorId?._id ?? null}
              mentions={post.mentions}
              depth={0}
              open={target.path.includes(comment._id) ? target.path : nothing}
              glowing={target.glowing}
              now={now}
            />
          ))}
        </ul>
      )}
      <CommentBox
        id={boxId}
        name={`forum comment ${post._id}`}
        label={<span className="visually-hidden">{texts.commentLabel}</span>}
        placeholder={texts.thoughts}
        sendLabel={texts.send}
        busy={add.isPending}
        error={add.error?.message}
        onSend={(content, done) =>
          add.mutate(
            { content },
            {
              onSuccess: ({ comment }) => {
                done();
                void show(comment._id);
              },
            },
          )
        }
      />
    </Card>
  );
}

const nothing: readonly string[] = [];

/** How many are drawn by now: all in the end, a few more whenever the page is idle. */
function useGrowing(length: number, needed: number): number {
  const [drawn, setDrawn] = useState(batch);
  const target = Math.max(drawn, needed + 1);
  useEffect(() => {
    if (target >= length) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(target + batch)), 30);
    return () => clearTimeout(timer);
  }, [target, length]);
  return target;
}

interface Target {
  /** The comments from the first level down to the one that the address names: they are unfolded. */
  readonly path: readonly string[];
  readonly index: number;
  readonly glowing: string | null;
}

/** The comment that the hash of the address names: brought into sight once, where it glows for a while. */
function useTarget(post: PostDetail): Target {
  const hash = useLocation({ select: (location) => location.hash });
  const wanted = hash.startsWith(anchorPrefix) ? hash.slice(anchorPrefix.length) : null;
  const path = wanted === null ? null : pathTo(post.comments, wanted);
  const [glowing, setGlowing] = useState<string | null>(null);
  const reached = useRef<string | null>(null);
  const isThere = path !== null;
  useEffect(() => {
    if (wanted === null || !isThere || reached.current === wanted) return;
    reached.current = wanted;
    const element = document.getElementById(commentAnchor(wanted));
    element?.scrollIntoView({ block: 'center' });
    setGlowing(wanted);
  }, [wanted, isThere]);
  useEffect(() => {
    if (glowing === null) return;
    const timer = setTimeout(() => setGlowing(null), glowMs);
    return () => clearTimeout(timer);
  }, [glowing]);
  return {
    path: path?.map(({ _id }) => _id) ?? nothing,
    index: path === null ? -1 : post.comments.findIndex(({ _id }) => _id === path[0]?._id),
    glowing,
  };
}
