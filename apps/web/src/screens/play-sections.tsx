import { CardGameSection } from '../features/cards/setup/card-game-section';
import { CardTerms } from '../features/cards/terms/card-terms';
import { GameModules } from '../features/games/setup/game-modules';
import { GameTerms } from '../features/games/terms/game-terms';
import type { SharedTemplate } from '../features/locks/api/template-query';
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
