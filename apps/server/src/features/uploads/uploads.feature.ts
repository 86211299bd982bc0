import { readUpload } from '@keyhold/contracts/uploads/uploads';
import type { Feature } from '../../feature';
import type { FilePurpose } from '../../file-purpose';
import { route } from '../../http/mount';
import { Refusal } from '../../kernel/errors';

const cacheControl = { 'no-store': 'no-store', private: 'private, max-age=86400, immutable' } as const;

/**
 * Gives out files by their address, for purposes that are served that way, to the people whom each purpose
 * allows.
 */
export function uploadsFeature(purposes: readonly FilePurpose[]): Feature {
  const byName = new Map(purposes.map((purpose) => [purpose.name, purpose]));
  if (byName.size < purposes.length) throw new Error('Two purposes of files have one name');
  return {
    routes: (deps) => [
      route(readUpload, async ({ actor, params: { id }, reply }) => {
        const purpose = byName.get((await deps.files.purposeOf(deps.db, id)) ?? '');
        if (!purpose?.served || !(await purpose.served.mayRead(deps, actor, id)))
          throw new Refusal('not_found');
        const file = await deps.files.open(deps.db, purpose, id);
        if (!file) throw new Refusal('not_found');
        reply.header('cache-control', cacheControl[purpose.served.cache]);
        return file;
      }),
    ],
  };
}
