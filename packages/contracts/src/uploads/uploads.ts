import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, id } from '../text';

/** The address of a picture that any member may see, such as the cover of a shared lock. */
export const uploadUrl = (fileId: string) => `/api/uploads/${fileId}`;

export const readUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'A picture that was uploaded for others to see',
  auth: 'restricted',
  params: z.object({ id }),
  reply: fileReply,
  sendsFile: true,
  errors: [],
});
