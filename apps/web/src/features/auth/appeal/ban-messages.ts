/** What is said of a ban at the login itself; the rest is loaded with what follows. */
export const banMessages = {
  title: 'This account is banned',
  ownLock: 'If you wear a lock, log in: you reach it, every way out of it, and its combination.',
  open: 'Appeal',
} as const;
