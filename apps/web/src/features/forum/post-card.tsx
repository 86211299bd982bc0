import { Link } from '@tanstack/react-router';
import { Card } from '../../components/surface/card';
import { minuteMs } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import { Author, Highlighted, plainText, VoteButtons } from '../boards/boards.api';
import { type ListedPost, useVoteOnPost } from './forum.calls';
import styles from './forum.module.css';
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
  const isHidden = post.isNSFW && hidesNsfw;
  const excerpt = isHidden ? texts.hiddenText : plainText(post.description);
  const { netScore, userVote } = post;
  return (
    <Card as="li" className={styles.post}>
      <div className={styles.postHead}>
        <Author person={post.authorId} createdAt={post.createdAt} now={now} />
        <PostTags post={post} />
      </div>
      <h2 className={styles.postTitle}>
        <Link to="/discussion/$id" params={{ id: post.urlSlug }} className={styles.postLink}>
          <Highlighted text={post.title} search={search} />
        </Link>
      </h2>
      {excerpt !== '' && (
        <p className={styles.excerpt}>
          <Highlighted text={excerpt} search={isHidden ? undefined : search} />
        </p>
      )}
      {post.imageUrl !== null && <PostCover url={post.imageUrl} isHidden={isHidden} inList />}
      <div className={styles.postFoot}>
        {post.isPinned ? null : (
          <VoteButtons
            netScore={netScore}
            userVote={userVote}
            onVote={(pressed) => vote.mutate({ netScore, userVote, pressed })}
          />
        )}
        <Link
          to="/discussion/$id"
          params={{ id: post.urlSlug }}
          hash="comments"
          className={styles.commentCount}
        >
          {texts.comments(post.commentCount)}
        </Link>
      </div>
    </Card>
  );
}
