import { EyeOffIcon, icon } from '../../components/icons/icons';
import { Chip } from '../../components/surface/chip';
import styles from './forum.module.css';
import { forumMessages as texts } from './messages';

const PinIcon = icon(
  <path d="M8.5 4h7M9.75 4v5.25c0 1.75-3 2.75-3 5.5h10.5c0-2.75-3-3.75-3-5.5V4M12 14.75V20.5" />,
);

/** That a post is pinned, or not for every room. */
export function PostTags({ post }: { post: { readonly isPinned: boolean; readonly isNSFW: boolean } }) {
  if (!post.isPinned && !post.isNSFW) return null;
  return (
    <span className={styles.tags}>
      {post.isPinned && (
        <Chip icon={<PinIcon />} tone="brass">
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
