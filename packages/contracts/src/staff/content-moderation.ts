import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, text } from '../text';
import { descriptionMaxLength } from '../users/me';
import { openedTask, staffTask } from './tasks';

// Reported content by its own name instead of by its task. Nothing that was not reported is shown or removed here.

const ofUser = z.object({ id });
const ofPost = z.object({ id });

const looking = ['not_found', 'own_case', 'above_you'] as const;

const removing = {
  auth: 'moderator',
  reply: z.object({ task: staffTask }),
  errors: [...looking, 'task_decided', 'task_not_opened', 'reported_content_gone'],
} as const;

export const openUserContent = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/content',
  summary: 'What waits of reports about a profile, the oldest first; the audit tells who opened it',
  auth: 'moderator',
  params: ofUser,
  reply: z.object({ opened: z.array(openedTask) }),
  errors: looking,
  noStore: true,
  records: true,
});

export const openPostContent = endpoint({
  method: 'GET',
  path: '/api/admin/posts/:id/content',
  summary: 'What was reported of a post or of a comment on it; the audit tells who opened it',
  auth: 'moderator',
  params: ofPost,
  query: z.object({ commentId: z.optional(id) }),
  reply: openedTask,
  errors: looking,
  noStore: true,
  records: true,
});

export const removeUserPhoto = endpoint({
  ...removing,
  method: 'POST',
  path: '/api/admin/user/:id/remove-photo',
  summary: 'Remove a reported photo from an album, which decides its task; for whoever has opened it',
  params: ofUser,
  body: z.strictObject({ photoUrl: text({ min: 1, max: 200, missing: 'Choose the photo' }) }),
});

export const removeUserAvatar = endpoint({
  ...removing,
  method: 'POST',
  path: '/api/admin/user/:id/remove-avatar',
  summary: 'Remove a reported profile picture, which decides its task; for whoever has opened it',
  params: ofUser,
});

export const updateUserDescription = endpoint({
  ...removing,
  method: 'POST',
  path: '/api/admin/user/:id/update-description',
  summary:
    'Put other words, or none, in place of a reported description, which decides its task; for whoever has opened it',
  params: ofUser,
  body: z.strictObject({ description: text({ max: descriptionMaxLength, lines: 'several' }) }),
});

export const removeReportedPost = endpoint({
  ...removing,
  method: 'DELETE',
  path: '/api/admin/posts/:id',
  summary: 'Delete a reported post, which decides its task; for whoever has opened it',
  params: ofPost,
});

export const removeReportedPostImage = endpoint({
  ...removing,
  method: 'PATCH',
  path: '/api/admin/posts/:id/remove-image',
  summary:
    'Remove the picture of a reported post and keep its words, which decides its task; for whoever has opened it',
  params: ofPost,
});

export const removeReportedComment = endpoint({
  ...removing,
  method: 'DELETE',
  path: '/api/admin/posts/:id/comments/:commentId',
  summary: 'Delete a reported comment, which decides its task; for whoever has opened it',
  params: z.object({ id, commentId: id }),
});
