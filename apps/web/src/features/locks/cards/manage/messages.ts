/** The texts of the dialog that changes a running deck. */
export const manageMessages = {
  title: 'Manage cards',
  description: {
    add: 'Cards that you add go into the deck at once.',
    both: 'Cards that you add or remove change the deck at once.',
  },
  add: (name: string) => `Add: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  lastGreen: 'The last green card stays.',
  noGreen: 'You cannot add this one yourself.',
  maximum: 'A maximum time limit applies: the lock opens at it, whatever the cards add.',
  failed: { add: 'Failed to add card', remove: 'Failed to remove card' },
  serverError: 'Server error',
  lost: 'The answer was lost',
  lostNext: 'The change may have been made. The page shows it when you are connected again.',
  done: 'Done',
};
