import { Banner } from '../../../../components/feedback/banner';
import type { Games } from '../games.calls';
import { gamesMessages as text } from '../messages';

/** Why nobody may play, or who does. */
export function PlayState({ games }: { games: Games }) {
  if (!games.isLocked) return <Banner title={text.ended}>{text.endedHint}</Banner>;
  if (games.playRefusal !== null) {
    const [title, sentence] = games.isWearer ? text.frozen[games.playRefusal] : text.frozenForKeyholder;
    const { tasksRequiredToday, spinsRequiredToday } = games.gameSession;
    const daysGoOn =
      games.playRefusal === 'frozen_by_keyholder' && tasksRequiredToday + spinsRequiredToday > 0;
    return (
      <Banner kind="frozen" title={title}>
        {sentence}
        {daysGoOn && ` ${text.daysGoOn}`}
      </Banner>
    );
  }
  return games.isWearer ? null : <Banner>{text.watching}</Banner>;
}
