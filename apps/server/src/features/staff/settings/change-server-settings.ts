import type { InputOf } from '@keyhold/contracts/endpoint';
import type { changeServerSettings as endpoint } from '@keyhold/contracts/staff/server-settings';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import {
  changeInstallation,
  type InstallationSettings,
  readInstallation,
} from '../../installation/installation.api';
import { recordAct } from '../audit/record-act';

/** Changes what is given. Each call reads the settings anew; open pages are told on every process. */
export async function changeServerSettings(
  deps: Deps,
  actor: SignedIn,
  given: InputOf<typeof endpoint>['body'],
): Promise<InstallationSettings> {
  const settings = await deps.transaction(async (tx) => {
    const before = await readInstallation(tx);
    const opens = given.disableRegistration === false && before.registrationMode === 'closed';
    const wanted = Object.entries({ ...(opens && { registrationMode: 'invite' as const }), ...given });
    const changed = wanted.filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof InstallationSettings],
    );
    if (changed.length === 0) return before;
    const after = await changeInstallation({ db: tx }, Object.fromEntries(changed));
    await recordAct(tx, deps, actor, {
      act: 'settings.changed',
      details: Object.fromEntries(
        changed.map(([name, value]) => [name, name === 'adminMessage' ? 'changed' : (value ?? null)]),
      ),
    });
    return after;
  });
  deps.announce.invalidate('everybody', 'installation:changed', { id: 'installation' });
  return settings;
}
