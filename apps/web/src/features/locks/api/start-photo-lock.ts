import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { api, type CallOptions } from '../../../lib/api/client';

type Body = ArgsOf<typeof startSelfLock>['body'];

/** Starts a self lock with the photo of its combination. The draft's name in `meta` makes a repeat safe. Throws ApiError. */
export function startPhotoLock(photo: File, body: Body, options: CallOptions) {
  return api(startSelfLock)({ body, files: { photo } }, options);
}
