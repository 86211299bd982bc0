export const idPhotoMessages = {
  title: 'ID photo',
  look: 'Yours to look at, once',
  alt: 'ID photo of the wearer',
  altOf: (name: string) => `ID photo of ${name}`,
  waiting: (moment: string) =>
    `For your eyes only. It is deleted when you mark it as seen, at the latest ${moment}.`,
  seen: (moment: string) => `You saw it ${moment}. The photo is deleted.`,
  gone: 'The photo was deleted before it was marked as seen.',
  mark: 'Mark as seen',
  markTitle: 'Mark the ID photo as seen?',
  markSentence: 'The photo is deleted at once. That you saw it, and when, stays.',
  keep: 'Look again',
  marked: 'ID photo seen and deleted',
  failed: 'Failed to mark the ID photo as seen',
};
