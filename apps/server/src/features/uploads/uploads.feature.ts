import { readUpload } from '@keyhold/contracts/uploads/uploads';
import type { Feature } from '../../feature';
import { route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';

/** A cover never changes under its address; shared caches stay out, since only members see it. */
const keptADay = 'private, max-age=86400, immutable';

export const uploadsFeature: Feature = {
  routes: (deps) => [
    route(readUpload, async ({ params, reply }) => {
      const file = await deps.files.open(deps.db, 'cover-photo', params.id);
      if (!file) throw new Refusal('not_found');
      reply.header('cache-control', keptADay);
      return file;
    }),
  ],
};
