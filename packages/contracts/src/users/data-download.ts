import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { fileReply, id, instant } from '../text';

/** How long a download can be fetched. */
export const downloadLifeHours = 24;

export const dataDownload = z.object({
  _id: id,
  state: z.enum(['MAKING', 'READY']),
  requestedAt: instant,
  /** When it is deleted here. */
  expiresAt: instant,
  sizeBytes: z.int(),
});

const path = '/api/users/me/data-download';
const reply = z.object({ download: z.nullable(dataDownload) });

export const requestDownload = endpoint({
  method: 'POST',
  path,
  summary: 'Have a ZIP made of the own data and pictures; while one is made, it is that one',
  auth: 'restricted',
  freshLogin: true,
  reply,
  errors: ['fresh_login_required'],
  limits: [{ name: 'data-download', points: 5, durationSeconds: 86_400, by: 'user' }],
});

export const readDownload = endpoint({
  method: 'GET',
  path,
  summary: 'The download of the own data, if there is one',
  auth: 'restricted',
  reply,
  errors: [],
});

export const downloadFile = endpoint({
  method: 'GET',
  path: `${path}/:id/file`,
  summary: 'The ZIP of the own data',
  auth: 'restricted',
  params: z.object({ id }),
  reply: fileReply,
  sendsFile: true,
  fileTypes: ['application/zip'],
  errors: [],
  noStore: true,
});

/** Where the file of a download is fetched. */
export const downloadFileUrl = (downloadId: string) => downloadFile.path.replace(':id', downloadId);
