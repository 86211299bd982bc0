export const dutiesMessages = {
  label: 'Duties',
  done: 'Done',
  takeBack: 'Take back',
  keep: 'Keep it',
  next: (what: string) => `Next: ${what}`,
};
