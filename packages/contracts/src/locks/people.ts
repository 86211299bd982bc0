import * as z from 'zod/mini';
import { id } from '../text';
import { userRoles } from '../users/me';

/** A person as others see them beside a lock. */
export const person = z.object({
  _id: id,
  username: z.string(),
  role: z.enum(userRoles),
  avatarUrl: z.nullable(z.string()),
});
