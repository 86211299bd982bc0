import { handOverCodes } from '@keyhold/contracts/users/leaving';
import type { Situation } from './situation';

export const leavingSituations: Record<string, Situation> = {
  'DELETE /api/users/me': async ({ caller }) => {
    await caller.call(handOverCodes, { body: {} });
    return { body: { confirmText: 'DELETE', haveCodes: true } };
  },
};
