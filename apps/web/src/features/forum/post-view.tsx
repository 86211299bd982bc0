import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/button/icon-button';
import { LoadFailedCard } from '../../components/feedback/load-failed-card';
import { MoreIcon } from '../../components/icons/tool-icons';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog';
import { Menu } from '../../components/overlay/menu';
import { BackLink } from '../../components/page/back-link';
import { Page } from '../../components/page/page';
import { Card } from '../../components/surface/card';
import { minuteMs } from '../../lib/format/duration';
import { formatMoment } from '../../lib/format/instant';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import {
  Author,
  BoardArticle,
  BoardFoot,
  BoardLayout,
  BoardText,
  rankOf,
  VoteButtons,
} from '../boards/boards.api';
import {
  type PostDetail,
  postQuery,
  useDeletePost,
  useIsHidden,
  useLivePost,
  usePinPost,
  useVoteOnPost,
} from './forum.calls';
import styles from './forum.module.css';
import { forumMessages, postMessages as texts } from './messages';
import { PostCover } from './post-cover';
import { EditPost } from './post-form';
import { PostTags } from './post-tags';
import { ReportDialog } from './report-dialog';
import { Rules } from './side-panel';
import { Thread } from './thread';

const wayBackMs = 2000;
const slowMs = 1500;

/** A post by its id or slug, with its discussion. */
export function PostView({ id }: { id: string }) {
  const query = useQuery(postQuery(id));
  const slow = useDelayed(query.isPending, slowMs);
  const post = query.data;
  return (
    <Page>
      <BackToPosts />
      {post ? (
        <BoardLayout side={<Rules />} sideOnDesktopOnly>
          <LivePost post={post} />
        </BoardLayout>
      ) : post === null ? (
        <Missing />
      ) : query.error !== null ? (
        <LoadFailedCard title={forumMessages.loadFailed} query={query} />
      ) : (
        slow && (
          <p role="status" className={styles.loading}>
            {forumMessages.loading}
          </p>
        )
      )}
    </Page>
  );
}

/** To the list as it was left, with its search and its place, for who came from there. */
function BackToPosts() {
  const { history } = useRouter();
  const fromPosts = useLocation({ select: ({ state }) => state.fromPosts });
  return (
    <BackLink
      to="/discussion"
      onClick={(event) => {
        if (!fromPosts || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        history.back();
      }}
    >
      {texts.back}
    </BackLink>
  );
}

function Missing() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/discussion', replace: true }), wayBackMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card>
      <p role="status">{texts.missing}</p>
    </Card>
  );
}

function LivePost({ post }: { post: PostDetail }) {
  const now = useNow(minuteMs);
  const vote = useVoteOnPost(post._id);
  useLivePost(post._id);
  const { netScore, userVote } = post;
  const isHidden = useIsHidden(post, post.userPreferences.hideNSFW);
  return (
    <>
      <title>{`${post.title} - Discussion`}</title>
      <BoardArticle
        head={
          <>
            <Author person={post.authorId} createdAt={post.createdAt} size={36} now={now} />
            <PostTags post={post} />
          </>
        }
        menu={<PostMenu post={post} />}
        title={post.title}
      >
        <Edited post={post} now={now} />
        {post.imageUrl !== null && (
          <PostCover key={post.imageUrl} url={post.imageUrl} isHidden={isHidden} title={post.title} />
        )}
        {post.description !== '' && (
          <Veiled isHidden={isHidden}>
            <BoardText text={post.description} mentions={post.mentions} />
          </Veiled>
        )}
        {post.canVote && (
          <BoardFoot>
            <VoteButtons
              netScore={netScore}
              userVote={userVote}
              onVote={(pressed) => vote.mutate({ netScore, userVote, pressed })}
            />
          </BoardFoot>
        )}
      </BoardArticle>
      <Thread post={post} now={now} />
    </>
  );
}

function Edited({ post: { editedAt, editedBy }, now }: { post: PostDetail; now: number }) {
  if (editedAt === null) return null;
  const at = formatMoment(Date.parse(editedAt), now, 'short');
  return (
    <p className={styles.edited}>
      {editedBy === null ? texts.edited(at) : texts.editedBy(editedBy.username, rankOf(editedBy), at)}
    </p>
  );
}

/** What NSFW hides stays away until it is asked for. */
function Veiled({ isHidden, children }: { isHidden: boolean; children: React.ReactNode }) {
  const [shown, setShown] = useState(false);
  if (!isHidden || shown) return children;
  return (
    <button type="button" className={styles.veil} onClick={() => setShown(true)}>
      {forumMessages.hiddenText} · {forumMessages.reveal}
    </button>
  );
}

type Asking = 'edit' | 'delete' | 'report' | null;

function PostMenu({ post }: { post: PostDetail }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const pin = usePinPost(post._id);
  const remove = useDeletePost(post._id);
  const close = () => setAsking(null);
  const items = [
    ...(post.canEdit ? [{ label: texts.edit, onSelect: () => setAsking('edit') }] : []),
    ...(post.canPin
      ? [{ label: post.isPinned ? texts.unpin : texts.pin, onSelect: () => pin.mutate(!post.isPinned) }]
      : []),
    ...(post.canReport ? [{ label: texts.report, onSelect: () => setAsking('report') }] : []),
    ...(post.canDelete
      ? [{ label: texts.remove, danger: true, separated: true, onSelect: () => setAsking('delete') }]
      : []),
  ];
  return (
    <>
      <Menu
        label={texts.menu}
        items={items}
        trigger={(trigger) => <IconButton {...trigger} label={texts.menu} icon={<MoreIcon />} />}
      />
      {post.canEdit && <EditPost key={post.editedAt} post={post} open={asking === 'edit'} onClose={close} />}
      <ReportDialog postId={post._id} commentId={null} open={asking === 'report'} onClose={close} />
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={texts.removeTitle}
        keepLabel={texts.keep}
        confirmLabel={texts.confirmRemove}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/discussion', replace: true }),
            onError: close,
          })
        }
      />
    </>
  );
}
