import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import { api, type CallOptions } from '../../../lib/api/client';

type Body = ArgsOf<typeof acceptTemplate>['body'];

export interface AcceptancePhotos {
  /** The photo of the combination. */
  readonly photo: File;
  /** Where the lock asks for one. */
  readonly idPhoto: File | null;
}

/** Accepts a shared lock with the photo of its combination. The draft's name in `meta` makes a repeat safe. Throws ApiError. */
export function acceptWithPhoto({ photo, idPhoto }: AcceptancePhotos, body: Body, options: CallOptions) {
  const files = idPhoto === null ? { photo } : { photo, idPhoto };
  return api(acceptTemplate)({ body, files }, options);
}
