import { Link } from '@tanstack/react-router';
import { minuteMs } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import { Author, BoardItem, Highlighted, plainText, VoteButtons } from '../boards/boards.api';
import { type ListedPost, useIsHidden, useVoteOnPost } from './forum.calls';
import { forumMessages as texts } from './messages';
import { PostCover } from './post-cover';
import { PostTags } from './post-tags';

interface PostCardProps {
  post: ListedPost;
  hidesNsfw: boolean;
  search: string | undefined;
}

/** A post in the list. */
export function PostCard({ post, hidesNsfw, search }: PostCardProps) {
  const now = useNow(minuteMs);
  const vote = useVoteOnPost(post._id);
  const isHidden = useIsHidden(post, hidesNsfw);
  const excerpt = isHidden ? texts.hiddenText : plainText(post.description);
  const { netScore, userVote } = post;
  const to = { to: '/discussion/$id', params: { id: post.urlSlug }, state: { fromPosts: true } } as const;
  return (
    <BoardItem
      head={
        <>
          <Author person={post.authorId} createdAt={post.createdAt} now={now} />
          <PostTags post={post} />
        </>
      }
      title={
        <Link {...to}>
          <Highlighted text={post.title} search={search} />
        </Link>
      }
      excerpt={excerpt === '' ? null : <Highlighted text={excerpt} search={isHidden ? undefined : search} />}
      foot={
        <>
          {!post.isPinned && (
            <VoteButtons
              netScore={netScore}
              userVote={userVote}
              onVote={(pressed) => vote.mutate({ netScore, userVote, pressed })}
            />
          )}
          <Link {...to} hash="comments">
            {texts.comments(post.commentCount)}
          </Link>
        </>
      }
    >
      {post.imageUrl !== null && <PostCover url={post.imageUrl} isHidden={isHidden} />}
    </BoardItem>
  );
}
