import type { SharedTemplate } from '../features/locks/api/template-query';
import { CardGameSection } from '../features/locks/cards/setup/card-game-section';
import { CardTerms } from '../features/locks/cards/terms/card-terms';
import { GameModules } from '../features/locks/games/setup/game-modules';
import { GameTerms } from '../features/locks/games/terms/game-terms';
import type { PlayForm } from '../features/locks/settings-fields/play-settings';

/** Cards and games within a form that sets a lock up. */
export function playSections(form: PlayForm) {
  return (
    <>
      <CardGameSection {...form} />
      <GameModules {...form} />
    </>
  );
}

/** Cards and games of a lock that somebody thinks about accepting. */
export function playTerms(template: SharedTemplate) {
  return (
    <>
      <CardTerms template={template} />
      <GameTerms template={template} />
    </>
  );
}
