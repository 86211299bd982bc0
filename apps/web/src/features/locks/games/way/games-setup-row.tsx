import { WayToGames } from './games-row';
import { wayMessages as text } from './messages';

interface SetUpLock {
  readonly _id: string;
  readonly taskModule: object | null;
  readonly wheelModule: object | null;
  readonly canEditGames: boolean;
}

/** The way to the settings of the games, to somebody who may turn one on. Nothing where one is on. */
export function GamesSetupRow({ lock }: { lock: SetUpLock }) {
  if (!lock.canEditGames || lock.taskModule !== null || lock.wheelModule !== null) return null;
  return <WayToGames lockId={lock._id} what={text.noneIsOn} />;
}
