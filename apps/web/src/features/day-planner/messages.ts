import type { ClothingCategory } from '@keyhold/rules/day-plan/catalog';
import type { TimeOfDay } from '@keyhold/rules/day-plan/clock-time';
import type { DaySlot, SlotFault, weatherKinds } from '@keyhold/rules/day-plan/day-plan';

type SlotScene = Pick<DaySlot, 'location' | 'weather'> & { readonly outfit: readonly string[] };

export const plannerTexts = {
  loading: 'Loading the day planner',
  failed: 'Could not open Day Planner',
  parts: 'Parts of the planner',
  planner: 'Day Planner',
  whose: 'The day of your AI keyholder, hour by hour: where it is, what it does and what it wears.',
  wardrobe: 'Wardrobe',
  places: 'Locations & Activities',

  save: 'Save Plan',
  saved: 'Day plan saved to database!',
  saveFailed: 'Failed to save plan',
  noSlots: { title: 'No slots defined', message: 'Add at least one time slot' },
  noSlotsToKeep: { title: 'No slots to save', message: 'Add time slots before saving' },
  unsaved: 'Unsaved changes',
  planAnew: 'Plan the day anew?',
  isReplaced: (slots: number, isChanged: boolean) =>
    `The ${slots === 1 ? 'slot' : `${slots} slots`} that you have now ${slots === 1 ? 'is' : 'are'} replaced${isChanged ? ', with your unsaved changes' : ''}. Undo brings ${slots === 1 ? 'it' : 'them'} back.`,
  holdsNow: (changed: number, all: number) =>
    changed === 0 ? 'It is as it was.' : `It holds now; ${changed} of ${all} slots are new.`,
  keepPlan: 'Keep it',
  asSaved: 'This plan holds every day; none is made by itself.',
  asSavedUntilMorning: 'This plan holds until six tomorrow (Stockholm), when a new one is made.',
  discard: 'Discard',
  discarded: 'Changes discarded',

  stale: 'This plan was changed in another place.',
  staleHint: 'Yours is not saved. Take the other one, or keep yours and save it over that.',
  takeOther: 'Take the other',
  keepMine: 'Keep mine',

  timeline: 'Daily timeline',
  byAi: 'AI generated',
  byBuiltIn: 'Made by the built-in planner',
  timezone: 'Time zone',
  empty: 'The day is empty',
  emptyHint: 'Add a first slot, or let your AI keyholder plan the day.',
  addSlot: 'Add time slot',
  free: 'Free',
  freeBetween: ({ from, to }: Pick<DaySlot, 'from' | 'to'>) => `Free ${from} – ${to}`,
  fill: 'Plan it',
  full: (most: number) => `A day holds ${most} slots.`,
  noRoom: (minutes: number) => `No time of ${minutes} minutes is free. Shorten a slot to add another.`,
  tooShort: (minutes: number) => `Free, less than ${minutes} minutes`,

  quick: 'Quick actions',
  clear: 'Clear All',
  cleared: 'Timeline Cleared',
  reset: 'Reset',
  resetAbout: 'Back to the start: one slot at 07:00',
  resetDone: 'Reset to Default',
  saveConfig: 'Save Config',
  schedule: 'AI Schedule',
  scheduleHint: 'A new plan holds at once; Undo brings back the former day.',
  scheduleOff: 'Switch your AI keyholder on first: it plans the day.',
  toConfig: 'AI keyholder settings',
  planning: 'Planning the day',
  waiting: 'Waiting for server updates...',
  started: 'AI Generation Started!',
  startFailed: 'Failed to Start Generation',
  retrying: 'Retrying...',
  noPlanCame: 'It ended without a new plan.',
  showProgress: 'Show progress',
  details: 'Details',
  stillRuns: (to: string) => `The slot before lasts until ${to}`,
  wrongTimes: ({ activity, from, to }: Pick<DaySlot, 'activity' | 'from' | 'to'>) =>
    `The times of “${activity}” are wrong: ${from} to ${to}.`,
  runTogether: (first: Pick<DaySlot, 'activity' | 'to'>, next: Pick<DaySlot, 'activity' | 'from'>) =>
    `“${first.activity}” lasts until ${first.to} and runs into “${next.activity}”, which begins at ${next.from}.`,
  runsInto: (from: string) => `This runs into the slot that begins at ${from}`,
  runsIntoMany: (count: number) => `This runs into ${count} other slots`,
  cures: {
    from: (time: string, slot: string) => (slot === '' ? `Start at ${time}` : `Start “${slot}” at ${time}`),
    to: (time: string, slot: string) => (slot === '' ? `End at ${time}` : `End “${slot}” at ${time}`),
  },
  timesChanged: 'Times changed',
  planningTitles: {
    completed: 'The day is planned',
    failed: 'AI Generation Failed',
    cancelled: 'Cancelled',
  },
  steps: { enhancement: 'AI Planning', generation: 'Schedule Generation' },
  tips: [
    'Check that your local model server is running',
    'Check that its model is installed',
    'Look into its console logs',
    'Try other settings',
  ],
  cancelFailed: 'Failed to cancel job',
  generatedPlan: 'Generated day plan',
  notPlannedYet: 'What there is to tell of the plan stands here once it is made.',
  plannedBy: 'Planned by',
  planners: { ai_auto_planner: 'Your model', built_in_planner: 'The built-in planner' },
  timeSlots: 'Time slots',
  planningTime: 'Generation time',
  seconds: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  undo: 'Undo',

  slotReordered: 'Slot reordered',
  slotDeleted: (activity: string) => `Slot deleted: ${activity}`,
  reorderHint: 'Moving a slot sets all times anew: from 07:00, 90 minutes each.',
  planUpdated: 'Plan Updated',
  loadedFrom: (name: string) => `“${name}” is the plan now.`,

  now: 'Now',
  from: 'From',
  to: 'To',
  activity: 'Activity',
  location: 'Location',
  outfit: 'Outfit',
  noOutfit: 'Nothing yet.',
  addPiece: 'Add a piece',
  takeOff: (piece: string) => `Take off ${piece}`,
  outfitFull: 'This outfit is full.',
  weather: 'Weather',
  noWeather: 'None',
  temperature: 'Temperature',
  deleteSlot: 'Delete slot',
  edit: 'Edit',
  move: (slot: string) => `Move ${slot}`,
  overMidnight: 'next day',

  configurations: 'Saved configurations',
  configurationsOf: (count: number, most: number) => `${count} of ${most}`,
  configurationsHint: 'Save a day under a name to load it again later.',
  loadHint: 'A loaded day holds at once; Undo brings back the former one.',
  configurationsFull: 'Five are saved. Delete one to make room.',
  load: 'Load',
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'The day that holds stays as it is.',
  deleteKeep: 'Keep it',
  deleteButton: 'Delete',
  slots: (count: number) => `${count} ${count === 1 ? 'slot' : 'slots'}`,
  loading2: 'Configuration loading...',
  loadFailed: 'Load failed',
  deleteFailed: 'Delete failed',
  configurationDeleted: 'Configuration deleted',
  configurationSaved: 'Configuration saved!',
  configurationFailed: 'Save failed',
  nameLabel: 'Name',
  nameMissing: 'Enter a name for this configuration',
  cancel: 'Cancel',

  pieces: 'Wardrobe',
  piecesHint: 'Drag a piece onto a slot.',
  noPieces: 'The wardrobe is empty.',
  addClothing: 'Add clothing',
  moreOfIt: 'More about it',
  moreOfItHint: 'Color, tags and description, for pictures',
  category: 'Category',
  color: 'Color',
  about: 'Description',
  tags: 'Tags',
  tagsHint: 'Separated by commas',
  add: 'Add',
  addFailed: 'Failed to add item',
  pieceAdded: 'Clothing item added!',
  itemDeleted: 'Item deleted',
  deleteItemFailed: 'Failed to delete item',
  lists: {
    locations: {
      title: 'Locations',
      label: 'New location',
      added: 'Location added!',
      addFailed: 'Failed to add location',
      empty: 'Without a location no day can be planned.',
    },
    activities: {
      title: 'Activities',
      label: 'New activity',
      added: 'Activity added!',
      addFailed: 'Failed to add activity',
      empty: 'Without an activity no day can be planned.',
    },
  },

  nowNothing: 'Nothing is planned for now',
  until: (time: string) => `until ${time}`,
  next: 'Next',
};

export const faultTexts: Readonly<Record<Exclude<SlotFault, 'OVERLAPS'>, (minimum: number) => string>> = {
  ENDS_BEFORE: () => 'This ends before it begins',
  TOO_SHORT: (minimum) => `At least ${minimum} minutes`,
};

export const timeOfDayTexts: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
};

export const weatherTexts: Readonly<Record<(typeof weatherKinds)[number], string>> = {
  sunny: 'Sunny',
  cloudy: 'Cloudy',
  rainy: 'Rainy',
  snowy: 'Snowy',
  windy: 'Windy',
  foggy: 'Foggy',
  stormy: 'Stormy',
};

/** Where, in which weather and in what a slot is spent. */
export const sceneOf = ({ location, weather, outfit }: SlotScene) =>
  [location, weather && `${weatherTexts[weather.kind]}, ${weather.tempC} °C`, outfit.join(', ')]
    .filter(Boolean)
    .join(' · ');

export const categoryTexts: Readonly<Record<ClothingCategory, string>> = {
  none: 'Other',
  top: 'Tops',
  bottom: 'Bottoms',
  dress: 'Dresses',
  outerwear: 'Outerwear',
  accessories: 'Accessories',
  footwear: 'Footwear',
};

export const dragTexts = {
  instructions:
    'Press Space or Enter to pick up, the arrow keys to move, Space or Enter to put down, Escape to leave it where it was.',
  pickedSlot: (slot: string, place: number, of: number) => `Picked up ${slot}, place ${place} of ${of}`,
  pickedPiece: (piece: string) => `Picked up ${piece}. Move it onto a slot.`,
  overPlace: (place: number, of: number) => `Place ${place} of ${of}`,
  overSlot: (piece: string, slot: string) => `${piece} over ${slot}`,
  putSlot: (slot: string, place: number) => `${slot} is at place ${place} now; all times begin anew at 07:00`,
  putPiece: (piece: string, slot: string) => `${piece} is worn at ${slot}`,
  stays: 'Everything stays as it was',
};
