import { EyeOffIcon, SparklesIcon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import styles from './forum.module.css';
import { forumMessages as texts } from './messages';

/** That a post is pinned, or not for every room. */
export function PostTags({ post }: { post: { readonly isPinned: boolean; readonly isNSFW: boolean } }) {
  if (!post.isPinned && !post.isNSFW) return null;
  return (
    <span className={styles.tags}>
      {post.isPinned && (
        <Chip icon={<SparklesIcon />} tone="brass">
          {texts.pinned}
        </Chip>
      )}
      {post.isNSFW && (
        <Chip icon={<EyeOffIcon />} tone="red">
          {texts.nsfw}
        </Chip>
      )}
    </span>
  );
}
