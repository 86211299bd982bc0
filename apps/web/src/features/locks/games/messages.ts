import type { TaskType } from '@keyhold/rules/games/task-module';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** How the types of tasks are called. */
export const taskTypeNames: Record<TaskType, string> = {
  reward: 'Reward',
  punishment: 'Challenge',
  neutral: 'Task',
};

/** The section of a form, its three cards, and what their dialogs have in common. */
export const setupMessages = {
  title: 'Game Modules',
  names: { penaltyConfig: 'Penalty System', taskModule: 'Task System', wheelModule: 'Wheel of Fortune' },
  about: {
    penaltyConfig: 'What each day asks for, and what a missed day costs.',
    taskModule: 'Chance picks one of the tasks; doing it can bring points.',
    wheelModule: 'A spin adds time or takes it away.',
  },
  isOff: (about: string) => `Off. ${about}`,
  notSaved: 'Not saved',
  configure: 'Configure',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  close: 'Close',
  fix: 'Look at what is marked below.',
  locked: 'configuration is locked and cannot be modified during this session',
  lockedForWearer:
    'configuration is locked and cannot be modified during this session by you; a keyholder may change it',
  cooldown: 'Cooldown',
  cooldownUnit: 'min',
  cooldownPicks: 'Usual cooldowns',
  minutesLess: '15 minutes less',
  minutesMore: '15 minutes more',
  editing: 'Changes while it runs',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  moved: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}`,
  add: 'Add',
  presets: 'Start from a set',
  moreNeeded: (count: number) => `${count} more needed. Add your own, or take a set.`,
  pendingEntry: 'Add this one, or clear the line',
} as const;

export const penaltyMessages = {
  title: 'Penalty Module Setup',
  description: 'A day that misses what it asks for, and a task that is failed, get one penalty.',
  use: 'Use penalties',
  tasks: 'Tasks a day',
  spins: 'Spins a day',
  asksForNothing: 'A day asks for nothing yet.',
  needsGame: 'With the Task System or the Wheel of Fortune on, a day can ask for tasks or spins.',
  atMost: (most: number, cooldown: number) =>
    `With a cooldown of ${counted(cooldown, 'minute')}, up to ${most} fit into a day.`,
  duration: 'Penalty',
  durationPicks: 'Usual penalties',
  durationUnit: 'min',
  cards: 'Use card game penalty',
  cardsHint: 'Red cards instead of time: one card per hour, at least one.',
  cardsNow: (cards: number) => `As it is now: ${counted(cards, 'red card')}.`,
  cardsOff: 'Turn on the card game to use red cards instead of time.',
  zone: 'Time zone',
  zoneHint: 'The daily reset is at midnight there.',
  ownZone: (zone: string) => `${zone} (yours)`,
  fromMidnight: 'A change holds from the next midnight.',
  summary: {
    none: 'Only a failed task costs something',
    tasks: (count: number) => counted(count, 'task'),
    spins: (count: number) => counted(count, 'spin'),
    aDay: (what: string) => `${what} a day`,
    else: (what: string, price: string) => `${what}, or ${price}`,
    time: (duration: string) => `${duration} more`,
    cards: (count: number) => counted(count, 'red card'),
  },
} as const;

export const taskMessages = {
  title: 'Task Module Setup',
  description: 'The server picks one of them at random each time.',
  use: 'Use tasks',
  list: 'Tasks',
  count: (count: number, most: number) => `${count} of ${most}`,
  empty: 'No tasks yet. Add at least three, or start from a set.',
  newTask: 'New task',
  newPlaceholder: 'Write a page in your journal',
  full: 'That is the most a lock can hold.',
  name: 'Title',
  nameFault: 'Title must be 3 to 120 characters',
  about: 'Description',
  aboutFault: 'Description must be at most 500 characters',
  type: 'Type',
  points: 'Points',
  pointsRead: (points: number) => counted(points, 'point'),
  tooFew: 'Add at least 3 tasks',
  requirePoints: 'Require minimum points',
  requirePointsHint: 'The timer waits at zero until the points are there. Every way out stays.',
  minimum: 'Minimum points',
  noMinimum: 'With 0 points the timer does not wait.',
  noPoints: 'Give at least one task some points',
  cooldownHint: 'How long after a completed task the next one can be chosen.',
  editSelf: 'I may change the tasks after the start',
  editShared: 'Keyholder may edit during the session',
  editWearer: 'Wearer may edit while locked',
  summary: (count: number, cooldown: string) => `${counted(count, 'task')}, one every ${cooldown}`,
  summaryPoints: (points: number) => `${counted(points, 'point')} to open`,
} as const;

export const wheelMessages = {
  title: 'Wheel of Fortune Setup',
  description: 'Every option is as likely as the others.',
  use: 'Use the wheel',
  preview: 'This is how it looks',
  previewEmpty: 'The wheel shows here once it has three options.',
  list: 'Options',
  count: (count: number, most: number) => `${count} of ${most}`,
  empty: 'No options yet. Add at least three, or start from a set.',
  newOption: 'New option',
  newPlaceholder: 'A little mercy',
  full: 'That is the most a wheel can hold.',
  label: 'Label',
  labelFault: 'Label must be 1 to 50 characters',
  about: 'Description',
  aboutFault: 'Description must be at most 200 characters',
  direction: 'What it does',
  adds: 'Adds time',
  removes: 'Removes time',
  duration: 'How much',
  durationUnit: 'min',
  durationPicks: 'Usual durations',
  colour: 'Colour',
  colours: ['Red', 'Blue', 'Brass', 'Violet', 'Teal', 'Pink', 'Green', 'Indigo'],
  tooFew: 'Add at least 3 options',
  cooldownHint: 'How long after a spin the wheel can be spun again.',
  editSelf: 'I may change the wheel after the start',
  editShared: 'Keyholder may edit during the session',
  editWearer: 'Wearer may edit while locked',
  summary: (count: number, cooldown: string) => `${counted(count, 'option')}, one spin every ${cooldown}`,
} as const;

/** The page of a lock's games. */
export const gamesMessages = {
  title: 'Games & Activities',
  loading: 'Loading the games',
  loadFailed: 'Failed to load game data',
  loadFailedHint: 'Please try refreshing the page',
  notFound: 'Game Not Found',
  notFoundHint: 'The lock may have been removed, or it is not yours to see.',
  toLocks: 'Return to Locks',
  none: 'No Games Enabled',
  noneHint: 'Configure games in the lock settings.',
  onlyCards: 'Its one game is its cards. They are on the page of the lock.',
  toLock: 'To the lock',
  backToLock: 'Back to the lock',
  isOff: { tasks: 'Tasks are off', wheel: 'The wheel is off' },
  off: 'Off',
  which: 'Game',
  tasks: 'Tasks',
  wheel: 'Wheel',
  ended: 'This lock has ended',
  endedHint: 'There is nothing left to play.',
  frozen: {
    frozen_by_keyholder: 'Your keyholder froze the lock. Tasks and wheel wait until it is unfrozen.',
    hygienic_unlock_in_progress:
      'A hygienic unlock is in progress. Tasks and wheel wait until you are locked again.',
  },
  frozenForKeyholder: ['This lock is frozen', 'Tasks and wheel wait until it runs again.'],
  daily: 'Daily Requirements',
  dailyDone: 'All done for today.',
  dailyLeft: 'The day ends in',
  dailyTimer: 'Daily requirements',
  dailyPrice: (price: string) => `A missed day costs one penalty: ${price}.`,
  dailyPriceFrozen: (price: string) =>
    `Days count while frozen, too. A missed one costs one penalty: ${price}.`,
  doneOf: (done: number, required: number) => `${done} of ${required}`,
  points: 'Points',
  pointsOf: (points: number, required: number) => `${points} of ${required}`,
  spins: 'Spins',
  today: (count: number) => `${count} today`,
  nextOf: { tasks: 'Next: task', wheel: 'Next: spin' },
  afterThisOne: 'after this one',
  nextReady: {
    none: 'Ready',
    frozen_by_keyholder: 'Waits',
    hygienic_unlock_in_progress: 'Waits',
  },
  nextTask: 'Next task',
  nextSpin: 'Next spin',
  nextAt: (what: string, when: string) => `${what}: ${when}.`,
  over: 'over',
  settings: 'Settings',
  change: { penalties: 'Penalties', tasks: 'Change tasks', wheel: 'Change wheel' },
  lookAt: {
    penalties: 'Look at the penalties',
    tasks: 'Look at the tasks',
    wheel: 'Look at the wheel',
  },
  penalties: 'Penalties',
  activity: 'Recent Activity',
  noActivity: 'Nothing was played yet.',
  activityHidden: 'Your keyholder keeps the history of this lock to themselves.',
  pointsEarned: (points: number) => `+${counted(points, 'point')}`,
  completed: 'Completed',
  failed: 'Failed',
  spun: 'Spin',
  missed: 'Day missed',
  missedDay: (day: string) => `Daily requirements of ${day}`,
} as const;

/** Tasks on that page. */
export const playTaskMessages = {
  select: 'Select Random Task',
  selecting: 'Selecting',
  choosing: 'Chance is choosing',
  idle: (tasks: number) =>
    `${tasks === 1 ? 'The one task there is' : `One of ${tasks} tasks, picked at random`}. It stays until you complete or fail it.`,
  idleForKeyholder: 'No task is chosen. Your wearer picks one at random.',
  mayCome: 'What may be picked',
  selected: 'Selected Task',
  waits: 'Your wearer completes or fails it.',
  complete: 'Task Completed',
  fail: 'Task Failed',
  failTitle: 'Did you fail this task?',
  failCosts: (price: string) => `It costs one penalty: ${price}.`,
  failFree: 'No penalty is set for it.',
  keepTrying: 'Keep trying',
  completedToast: 'Task Completed!',
  earned: (points: number) => `Earned ${counted(points, 'point')}`,
  failedToast: 'Task Failed',
  penaltyApplied: 'Penalty has been applied',
  penaltyOfNothing: 'The penalty changes nothing now.',
  alreadyTitle: 'Task Already Selected',
  already: 'Complete or fail the current task first',
  selectFailed: ['Task Selection Failed', 'Could not select task'],
  actionFailed: ['Task Action Failed', 'Could not process task'],
  chosen: (title: string) => `Selected: ${title}`,
} as const;

/** The wheel on that page. */
export const playWheelMessages = {
  spin: 'Spin Wheel',
  spinning: 'Spinning',
  idle: (cooldown: string) => `Each option is as likely as the others. One spin every ${cooldown}.`,
  failed: ['Spin Failed', 'Could not spin wheel'],
  last: 'Last spin',
  mayCome: 'What may come up',
} as const;

/** Whether the server did it is not known. */
export const lostMessages = {
  task: [
    'The answer was lost',
    'A task may have been chosen. The page shows it when you are connected again.',
  ],
  action: ['The answer was lost', 'It may have counted. The page shows it when you are connected again.'],
  spin: ['The answer was lost', 'The spin may have counted. The page shows it when you are connected again.'],
} as const;

export const saveMessages = {
  saved: 'Configuration Saved',
  failed: 'Save Failed',
  failedDefault: 'Could not save configuration',
} as const;

/** The games of a shared lock, to somebody who thinks about accepting it. */
export const termsMessages = {
  title: 'Tasks, wheel and penalties',
  showTasks: (count: number) => `Look at the ${counted(count, 'task')}`,
  showOptions: (count: number) => `Look at the ${counted(count, 'option')}`,
  pointsHold: 'The timer waits at zero until the points are there. Every way out stays.',
  zone: (zone: string) => `A day ends at midnight in ${zone}.`,
  frozenDays: 'Days count also while the lock is frozen.',
  ownTasks: {
    wearer: 'You may change the tasks while it runs.',
    keyholder: 'The wearer may change the tasks while it runs.',
  },
  ownWheel: {
    wearer: 'You may change the wheel while it runs.',
    keyholder: 'The wearer may change the wheel while it runs.',
  },
} as const;
