/** The way to the games, where it stands on other pages. */
export const wayMessages = {
  label: 'Games',
  title: 'Games & Activities',
  readyOf: (ready: number, total: number) => `${ready} of ${total} ready`,
  taskWaits: 'A task waits to be done',
  noneIsOn: 'No game is on. You can change that.',
} as const;
