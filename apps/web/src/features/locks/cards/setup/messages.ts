import { formatDurationWords } from '../../../../lib/format/duration';

/** The texts of the section that sets a card game up. */
export const setupMessages = {
  title: 'Card Game Challenge',
  play: 'Play with cards',
  playHint: 'One card an hour: most add time or change the deck, a green one ends the lock.',
  deck: 'Deck',
  total: (cards: number) => (cards === 1 ? '1 card' : `${cards.toLocaleString('en-GB')} cards`),
  reset: 'Reset to default deck',
  redHours: 'Red card',
  freezeHours: 'Freeze card',
  hours: 'h',
  cumulative: 'Cumulative chances',
  cumulativeHint: 'One more chance for every hour not played.',
  hidden: 'Hide card info',
  hiddenHint: 'The wearer sees neither what is left in the deck nor the odds.',
  advanced: 'Advanced',
  yellowAdds: 'A yellow card adds',
  yellowRemoves: 'A yellow card removes',
  reds: 'red cards, either way equally likely',
  atLeast: 'at least',
  atMost: 'at most',
  maximum: (ms: number) =>
    `A maximum time limit is enforced: this lock opens after ${formatDurationWords(ms)}, whatever is drawn.`,
};
