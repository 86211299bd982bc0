import { formatDurationWords } from '../../../lib/format/duration';

/** '1,200': written alike wherever cards are counted. */
export const formatCount = (count: number) => count.toLocaleString('en-GB');

/** The texts of the card game of a running lock. */
export const gameMessages = {
  title: 'Card game',
  draw: 'Draw a card',
  chances: (count: number) => (count === 1 ? '1 chance waiting' : `${formatCount(count)} chances waiting`),
  next: 'Next card in',
  pace: { cumulative: 'One an hour; unused ones add up.', plain: 'One an hour.' },
  over: 'The game is over.',
  empty: 'No cards are left.',
  frozenByKeyholder: {
    wearer: 'No card can be drawn until your keyholder unfreezes this lock.',
    keyholder: 'No card can be drawn until you unfreeze this lock.',
  },
  hygiene: 'No card can be drawn during the hygienic unlock.',
  frozenByCard: 'A freeze card holds the timer. The next card ends the freeze.',
  hiddenDeck: 'Deck hidden',
  history: 'Drawn cards',
  historyHidden: 'Your keyholder keeps the history of this lock to themselves.',
  about: 'Drawn cards and deck',
  deck: 'Deck',
  deckOf: (cards: string, kinds: number) => `${cards}, ${kinds} ${kinds === 1 ? 'kind' : 'kinds'}`,
  odds: 'Odds',
  oddsHint: 'How soon it may be over, drawing or not',
  oddsHintWithoutTime: 'How soon it may be over',
  oddsHidden: 'The deck is hidden, and the odds with it.',
  oddsHeld: 'No card can be drawn now: the days count from when one can be drawn again.',
  oddsFailed: 'The odds did not load',
  manage: 'Manage cards',
  toTop: 'Move the card game above the lock',
  toBottom: 'Move the card game below the lock',
};

/** The texts of what is left in the deck. */
export const deckMessages = {
  list: 'Cards left',
  total: (cards: number) => (cards === 1 ? '1 card left' : `${formatCount(cards)} cards left`),
  greens: (greens: number) => `${greens === 0 ? 'none' : formatCount(greens)} green`,
  empty: 'No cards are left.',
  hidden: 'What is left in the deck is hidden.',
  summary: 'Cards left of each kind',
};

/** The texts of the cards that were drawn. */
export const drawnMessages = {
  list: 'Drawn cards',
  empty: 'No cards drawn yet.',
  showAll: (draws: number) => `Show all ${draws}`,
  showLatest: (draws: number) => `Show the latest ${draws}`,
  latest: (draws: number) => `These are the latest ${draws}; the lock history has them all.`,
  showFewer: 'Show fewer',
};

/** The texts of a draw. */
export const drawMessages = {
  title: 'Draw a card',
  tooSoon: 'Please wait before drawing again!',
  failed: 'No card was drawn',
  lost: 'The answer was lost',
  lostNext: 'A card may have been drawn. The page shows it when you are connected again.',
  notNow: 'Not now',
  fan: 'The deck',
  cardInFan: (place: number, cards: number) => `Card ${place} of ${cards}`,
  status: {
    ready: '',
    shuffling: 'Shuffling',
    picking: 'Pick any card.',
    drawing: 'Drawing your card',
    flipping: 'Drawing your card',
    revealed: '',
  },
  goOn: 'Done',
  again: (chances: number) => `Draw again, ${chances} ${chances === 1 ? 'chance' : 'chances'} left`,
  untilThen: (left: string, end: string) => `${left}, until ${end}`,
  deckNow: (cards: number, redAddsMs: number) =>
    `Your timer stays. Now ${formatCount(cards)} cards in the deck, each red one adds ${formatDurationWords(redAddsMs)}.`,
  /** A Freeze makes them wait; they stay. */
  freezeKeeps: (chances: number) =>
    chances === 1 ? 'Your saved chance stays.' : `Your ${chances} saved chances stay.`,
  frozen: 'The timer is frozen until the next card',
  nextCard: (moment: string) => `Next card ${moment}.`,
};

/** The texts of what may be drawn. */
export const inShortMessages = {
  greens: (greens: number, cards: number) =>
    `${formatCount(greens)} of ${formatCount(cards)} ${greens === 1 ? 'is' : 'are'} green`,
  addTime: (cards: number, time: string) =>
    cards === 1 ? `1 adds ${time}` : `${formatCount(cards)} add ${time} each`,
  addReds: (cards: number) => `${formatCount(cards)} ${cards === 1 ? 'adds' : 'add'} red cards`,
  changeReds: (cards: number) =>
    `${formatCount(cards)} ${cards === 1 ? 'adds or removes' : 'add or remove'} red cards`,
  freeze: (cards: number) => `${formatCount(cards)} ${cards === 1 ? 'freezes' : 'freeze'} the timer`,
  reset: (cards: number) => `${formatCount(cards)} ${cards === 1 ? 'resets' : 'reset'} the deck`,
  doubleUp: (cards: number) => `${formatCount(cards)} ${cards === 1 ? 'doubles' : 'double'} the deck`,
  others: (cards: number) => `${formatCount(cards)} ${cards === 1 ? 'does' : 'do'} other things`,
};

/** The texts of the dialog that changes a running deck. */
export const manageMessages = {
  title: 'Manage cards',
  description: {
    add: 'Once they are saved, you cannot take them out again.',
    both: 'Nothing changes before you save the deck.',
  },
  outcome: 'What the deck comes to',
  cards: 'Cards in the deck',
  time: 'Green card on average after',
  draws: 'Draws until green',
  calculating: '…',
  afterwards: 'then',
  add: (name: string) => `Add: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  lastGreen: 'The last green card stays.',
  noGreen: 'You cannot add this one yourself.',
  maximum: 'A maximum time limit applies: the lock opens at it, whatever the cards add.',
  failed: { add: 'Failed to add card', remove: 'Failed to remove card' },
  serverError: 'Server error',
  lost: 'The answer was lost',
  lostNext: 'The change may have been made. The page shows it when you are connected again.',
  save: 'Save deck',
};

export const oddsMessages = {
  title: 'Odds',
  untilGreen: 'Until a green card',
  opensFirst: (withPoints: boolean) =>
    `The lock opens at zero${withPoints ? ', once its points are there,' : ''} or at a green card, whichever comes first.`,
  how: 'How this is known',
  calculating: 'Working out the odds',
  time: 'Time',
  cards: 'Cards',
  best: 'Best',
  average: 'Average',
  worst: 'Worst',
  explain:
    'Best, average and worst are until a green card, with every chance used at once and without the timer; 99 of 100 games stay within the worst. A few long games draw the average up: half of all may be over much sooner.',
  curve: 'Chance of being out',
  within: (time: string) => `within ${time}`,
  drawn: (chances: number) =>
    chances > 1 ? `If you draw all ${chances} and go on` : 'If you draw every chance',
  half: 'an even chance of being out',
  nearlyAll: 'nearly sure to be out',
  fewer: 'less than an even chance of being out',
  withoutDrawing: 'If you do not draw',
  untilItOpens: 'until the timer opens it',
  nineInTen: (nine: string) => `9 in 10 are out ${nine}`,
  longer: (people: string, one: boolean) => `${people} ${one ? 'takes' : 'take'} longer than the timer`,
  none: 'nobody',
  almostNone: 'almost nobody',
  almostAll: 'almost everybody',
  inTen: (tenths: number) => `${tenths} in 10`,
  notCounted: 'The timer is not counted.',
  timerEnds: 'timer ends',
  now: 'now',
  outBy: 'Chance of being out within',
  day: (day: number) => (day === 1 ? '1 day' : `${day} days`),
  margin: (margin: string) => `The chances: ${margin} at most (95 %).`,
  exact: 'Exact',
  simulated: (runs: string, cards: string, days: string) =>
    `Simulated, ${runs} runs; averages ± ${cards} cards, ± ${days} days (95 %)`,
  simulatedButAverages: (runs: string) => `Simulated, ${runs} runs; averages exact`,
};

/** The texts of the section that sets a card game up. */
export const setupMessages = {
  title: 'Card Game Challenge',
  play: 'Play with cards',
  playHint: 'One card an hour: most add time or change the deck, a green one ends the lock.',
  deck: 'Deck',
  total: (cards: number) => (cards === 1 ? '1 card' : `${formatCount(cards)} cards`),
  picks: 'Ready deck for a lock of about',
  reset: 'Reset to default deck',
  redHours: 'A red card adds',
  freezeHours: 'A freeze lasts at least',
  redAdds: (ms: number) => `Adds ${formatDurationWords(ms)}.`,
  hours: 'h',
  cumulative: 'Cumulative chances',
  cumulativeHint: 'One chance an hour; unused ones add up.',
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

/** The texts of a card game that somebody thinks about accepting. */
export const termsMessages = {
  title: 'Card deck',
  total: (cards: number) => (cards === 1 ? '1 card' : `${formatCount(cards)} cards`),
  lead: 'One card an hour. A green one ends the lock.',
  hidden: 'Your keyholder hides the deck: you see neither what is in it nor the odds.',
  red: 'Red card adds',
  freeze: 'Freeze card lasts at least',
  yellow: 'Yellow card',
  range: (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`),
  yellowDoes: (adds: string, removes: string) => `adds ${adds} or removes ${removes} red`,
  chances: 'Chances',
  cumulative: 'One an hour; unused ones add up',
  plain: 'One an hour, never more',
};
