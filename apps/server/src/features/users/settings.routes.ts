import {
  changeCity,
  changeSettings as changeSettingsEndpoint,
  changeTelegram,
} from '@keyhold/contracts/users/settings';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { changeSettings, changeUser } from './change-settings';
import { presentSettings } from './present-own-user';

/** What people set about themselves. */
export function settingsRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(changeSettingsEndpoint, async ({ actor, body }) =>
      presentSettings(await changeSettings(deps, actor, body)),
    ),
    route(changeCity, async ({ actor, body }) => {
      const { city } = await changeUser(deps.db, actor.userId, body);
      return { city };
    }),
    route(changeTelegram, async ({ actor, body }) => {
      const { telegramUsername, telegramNotificationsEnabled } = await changeUser(
        deps.db,
        actor.userId,
        body,
      );
      return { telegramUsername, telegramNotificationsEnabled };
    }),
  ];
}
