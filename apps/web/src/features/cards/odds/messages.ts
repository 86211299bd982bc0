export const oddsMessages = {
  title: 'Odds',
  inShort: (cards: string, days: string) => `On average ${cards} cards, ${days} days until green`,
  calculating: 'Working out the odds',
  chances: 'Chances',
  days: 'Days',
  cards: 'Cards',
  best: 'Best',
  average: 'Average',
  worst: 'Worst',
  explain: 'Until a green card, when every chance is used at once. 99 of 100 games stay within the worst.',
  outBy: 'Chance of being out by',
  day: (day: number) => `Day ${day}`,
  within: (margin: string) => `give or take ${margin}`,
  exact: 'Exact',
  simulated: (runs: string, chances: string, days: string) =>
    `Simulated, ${runs} runs; averages ± ${chances} chances, ± ${days} days (95 %)`,
};
