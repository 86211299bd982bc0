import { confirmIdentity } from '@keyhold/contracts/auth/confirm';
import { requestDownload } from '@keyhold/contracts/users/data-download';
import { handOverCodes } from '@keyhold/contracts/users/leaving';
import { testPassword } from '../people';
import type { Situation } from './situation';

export const leavingSituations: Record<string, Situation> = {
  'GET /api/users/me/data-download/:id/file': async ({ app, author }) => {
    await author.call(confirmIdentity, { body: { password: testPassword } });
    const { download } = (await author.call(requestDownload, {})).body;
    await app.settle();
    return { params: { id: download?._id ?? '' } };
  },
  'DELETE /api/users/me': async ({ caller }) => {
    await caller.call(handOverCodes, { body: {} });
    return { body: { confirmText: 'DELETE', haveCodes: true } };
  },
};
