import type { LockDetail } from '../../api/lock-query';
import { WayToGames } from './games-row';
import { wayMessages as text } from './messages';

/** The way to the settings of the games, to somebody who may turn one on. Nothing where one is on. */
export function GamesSetupRow({ lock }: { lock: LockDetail }) {
  if (!lock.canEditGames || lock.taskModule !== null || lock.wheelModule !== null) return null;
  return <WayToGames lockId={lock._id} what={text.noneIsOn} />;
}
