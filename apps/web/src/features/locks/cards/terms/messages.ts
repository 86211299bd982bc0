/** The texts of a card game that somebody thinks about accepting. */
export const termsMessages = {
  title: 'Card deck',
  total: (cards: number) => (cards === 1 ? '1 card' : `${cards.toLocaleString('en-GB')} cards`),
  lead: 'One card an hour. A green one ends the lock.',
  hidden: 'Your keyholder hides the deck: you see neither what is in it nor the odds.',
  red: 'Red card adds',
  freeze: 'Freeze card lasts',
  yellow: 'Yellow card',
  range: (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`),
  yellowDoes: (adds: string, removes: string) => `adds ${adds} or removes ${removes} red`,
  chances: 'Chances',
  cumulative: 'One an hour; unused ones add up',
  plain: 'One an hour, never more',
  trusted: 'Your keyholder',
  trustedMay: 'may add cards and take cards out',
};
