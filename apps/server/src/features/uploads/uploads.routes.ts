import { readUpload } from '@keyhold/contracts/uploads/uploads';
import type { Deps } from '../../kernel/deps';
import { Refusal } from '../../kernel/errors';
import { type MountedEndpoint, route } from '../../kernel/mount';

/** A cover never changes under its address; shared caches stay out, since only members see it. */
const keptADay = 'private, max-age=86400, immutable';

export function uploadsRoutes(deps: Pick<Deps, 'db' | 'files'>): MountedEndpoint[] {
  return [
    route(readUpload, async ({ params, reply }) => {
      const file = await deps.files.open(deps.db, 'cover-photo', params.id);
      if (!file) throw new Refusal('not_found');
      reply.header('cache-control', keptADay);
      return file;
    }),
  ];
}
