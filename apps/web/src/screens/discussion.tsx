import { useSearch } from '@tanstack/react-router';
import { ForumList } from '../features/forum/forum-list';

/** /discussion */
export default function DiscussionScreen() {
  const search = useSearch({ strict: false });
  return <ForumList search={search} />;
}
