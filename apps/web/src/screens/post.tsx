import { useParams } from '@tanstack/react-router';
import { PostView } from '../features/forum/post-view';

/** /discussion/$id */
export default function PostScreen() {
  const { id = '' } = useParams({ strict: false });
  return <PostView key={id} id={id} />;
}
