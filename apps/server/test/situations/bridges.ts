import { startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import { bridges } from '../../src/features/ai-bridge/ai-bridge.tables';
import { pairedBridge } from '../bridges';
import type { Situation } from './situation';

/** Bridges of the author; those of earlier calls give way. */
export const bridgeSituations: Record<string, Situation> = {
  'POST /api/ai-bridge/pair': async ({ app, author }) => {
    await app.app.deps.db.delete(bridges);
    const { code } = (await author.call(startPairing, {})).body;
    return { body: { code, name: 'den', version: '0.1.0', keyCheck: '0'.repeat(32) } };
  },
  'DELETE /api/ai-bridge/bridges/:id': async ({ app, author }) => {
    await app.app.deps.db.delete(bridges);
    return { params: { id: (await pairedBridge(app, author))._id } };
  },
};
