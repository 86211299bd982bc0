/** Apart from the others: the button, which every page loads, needs none of these. */
export const privacyMessages = {
  title: 'Privacy',
  saved: 'Settings saved',
  notSaved: 'Failed to save settings',
  showCurrentLocks: {
    label: 'Show that I am locked',
    hint: 'Other members can learn since when, in how many locks, and for how long in all. Never in which.',
  },
  showAgeAndDOB: {
    label: 'Show my age and date of birth',
    hint: 'While this is off, no other member learns them.',
  },
  showOnlineStatus: {
    label: 'Show when I am online',
    hint: 'While this is off, no other member learns it.',
  },
};
