export const tasksPageMessages = {
  title: 'Development tasks',
  sentence: 'What is being built and mended, and your say in it.',
  tabs: 'Views',
  developer: 'Developer',
  picker: 'Task Picker',
  wheel: 'Spin Wheel',
} as const;

export const roadmapMessages = {
  loading: 'Loading the roadmap',
  loadFailed: 'Failed to load the roadmap',
  cards: { Roadmap: 'Roadmap', Bug: 'Bugs' },
  meaning: {
    Roadmap: 'What is to come, the most pressing first.',
    Bug: 'What is known to be broken, and will be mended.',
  },
  empty: { Roadmap: 'Nothing is planned right now.', Bug: 'No known bugs.' },
  note: 'Development note: the styling here may still change.',
  add: { Roadmap: 'Add to the roadmap', Bug: 'Add a bug' },
  menu: (title: string) => `More about ${title}`,
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  move: { Roadmap: 'Move to Roadmap', Bug: 'Move to Bugs' },
  remove: 'Delete',
  removeTitle: 'Delete this item?',
  keep: 'Keep it',
  fields: {
    title: 'Title',
    notes: 'Notes (optional)',
    tags: 'Tags (optional)',
    tagsHint: 'Separated by commas.',
    priority: 'Priority',
  },
  save: 'Save',
  cancel: 'Cancel',
  failed: 'Failed to update the roadmap',
} as const;

export const dragMessages = {
  handle: (title: string) => `Move ${title}`,
  instructions:
    'Press space to take it, the arrow keys to move it, space again to put it down, and escape to leave it where it was.',
  picked: (title: string) => `${title} is taken.`,
  over: (title: string) => `Over ${title}.`,
  dropped: (title: string) => `${title} is put down.`,
  cancelled: 'It stays where it was.',
} as const;

export const demoMessages = {
  note: 'A demo: nothing here touches a lock.',
  result: 'Only a demo: nothing changes.',
  pick: 'Pick a Task',
  again: 'Pick Again',
  picking: 'Picking',
  idle: 'One of them stays. Chance decides which.',
  choosing: 'Chance is choosing',
  chosen: (title: string) => `Selected: ${title}`,
  points: (points: number) => `${points} points`,
  lists: 'Which wheel',
  rewards: 'Task Completion Rewards',
  punishments: 'Task Avoidance Consequences',
  spin: 'Spin Wheel',
  spinning: 'Spinning',
  reset: 'Reset',
  last: 'Last spin',
  none: 'Nothing has been spun yet.',
  spinId: 'Spin',
} as const;
