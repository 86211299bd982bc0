export const oddsMessages = {
  title: 'Odds',
  inShort: (cards: string, days: string) => `On average ${cards} cards, ${days} days until green`,
  calculating: 'Working out the odds',
  days: 'Days',
  cards: 'Cards',
  best: 'Best',
  average: 'Average',
  worst: 'Worst',
  explain: 'Until a green card, when every chance is used at once. 99 of 100 games stay within the worst.',
  outBy: 'Chance of being out by',
  day: (day: number) => `Day ${day}`,
  within: (margin: string) => `give or take ${margin}`,
  margins: '± and the pale part of a bar: how far the chance may be off (95 %).',
  exact: 'Exact',
  simulated: (runs: string, cards: string, days: string) =>
    `Simulated, ${runs} runs; averages ± ${cards} cards, ± ${days} days (95 %)`,
  simulatedButAverages: (runs: string) => `Simulated, ${runs} runs; averages exact`,
};
