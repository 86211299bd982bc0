export const dutiesMessages = {
  label: 'Duties',
  done: 'Done',
  next: (what: string) => `Next: ${what}`,
};
