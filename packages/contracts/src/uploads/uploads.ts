import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, id } from '../text';

/** The address of a picture that any member may see, such as the cover of a shared lock. */
export const uploadUrl = (fileId: string) => `/api/uploads/${fileId}`;

/** The file at such an address, with or without the address of the installation before it; null for any other one. */
export function uploadedFileId(address: string, publicUrl: string): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const fileId = path.slice(uploadUrl('').length);
  return path === uploadUrl(fileId) && id.safeParse(fileId).success ? fileId : null;
}

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
