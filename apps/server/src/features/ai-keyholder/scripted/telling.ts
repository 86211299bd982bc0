import { counted, listed } from '@keyhold/contracts/wording';
import { DAY_MS } from '@keyhold/rules/time/duration';
import type { WantedAct } from '../acts';
import type { LockFacts } from '../facts';
import type { Conversation } from '../talker';

// What the built-in keyholder tells of the lock, of what it did and of what it may do, whoever its persona is.

export const hardness = { soft: 0, medium: 1, hard: 2 } as const;
export const tooHard = 'I take time off on Soft only. You set that in my settings, under Intensity.';
export const waysOut =
  'Your ways out are on the page of the lock. None of them needs a reason, and nobody can hold them back.';

export const mayMoveTime = ({ may, safetyExitRunning, hygienicUnlockRunning }: LockFacts): boolean =>
  may.timeAdjustment && !safetyExitRunning && !hygienicUnlockRunning;

export const whyNoTime = ({ may }: LockFacts): string =>
  may.timeAdjustment
    ? 'I do not touch your time while you are on the way out or in a hygienic unlock.'
    : 'I may not change your time in this lock: you did not allow it. You can before the next one.';

export function whyNoTask({ tasks, may }: LockFacts): string {
  if (tasks === null) return 'I cannot set a task here: this lock was made without them.';
  if (!may.taskAssignment) return 'I cannot set a task here: you did not allow it before this lock.';
  return tasks.nextIn === null
    ? 'There is no task for you now.'
    : `I can set the next task in ${tasks.nextIn}.`;
}

/** With what is left, where somebody asks when they come out. */
export const waysOutOf = (text: string, facts: LockFacts | null): string =>
  /\b(?:when|how long)\b/i.test(text) && facts?.remaining
    ? `${facts.remaining} left, by the clock. ${waysOut}`
    : waysOut;

export function taskIn(facts: LockFacts | null): string {
  if (facts?.tasks?.current) return `Your task is ${quoted(facts.tasks.current)}.`;
  if (facts === null) return 'You have no task: you wear no lock.';
  return facts.tasks?.canAssign && facts.may.taskAssignment
    ? 'You have no task now. Ask me for one.'
    : whyNoTask(facts);
}

export const quoted = (title: string) => `“${title}”`;

/** The card says why; the limits are what it mostly is. */
export function refusedTime({ limits, movesIn }: LockFacts): string {
  if (!limits) return 'Not this time; the reason stands below.';
  const most = `You let me move or freeze ${limitsIn(limits)}`;
  return movesIn === null
    ? `Not this time. ${most}.`
    : `Not this time. ${most}, and that is used up; what you took back counts, too. Ask me again in ${movesIn}.`;
}

export const limitsIn = ({ atOnce, anHour, aDay }: NonNullable<LockFacts['limits']>): string =>
  `${counted(atOnce, 'hour')} at once, ${anHour} within an hour and ${aDay} within a day`;

const mostDeeds = 3;
/** What is older is of another time, or of another lock. */
const lateMs = 2 * DAY_MS;

/** What somebody asks about, and how it is said that there was none. */
export const deeds: readonly (readonly [RegExp, WantedAct['name'], string])[] = [
  [/\b(?:photos?|pictures?|pics?|selfies?)\b/, 'ask_photo', 'I have asked for no photo of late.'],
  [/\btasks?\b/, 'select_task', 'I have set no task of late.'],
  [/\b(?:freez\w+|froze|frozen)\b/, 'freeze_for', 'I have frozen nothing of late.'],
  [/\b(?:took|take|taken|remove\w*|off|less)\b/, 'remove_time', 'I have taken no time off of late.'],
  [/\b(?:add\w*|more|longer|extra)\b/, 'add_time', 'I have added no time of late.'],
];

/** "Would you ever add a day?", said of how much it may move. */
export const asksHowFar =
  /\b(?:how (?:much|many|long|far|often)|most|max\w*|limits?|hours?|days?|weeks?|freez\w+)\b/i;

export function howFar({ intensity }: Conversation['settings'], facts: LockFacts): string {
  if (!facts.may.timeAdjustment || !facts.limits) return whyNoTime(facts);
  const byItself =
    hardness[intensity] > 0
      ? 'Mostly when you ask me, and for rudeness or begging.'
      : 'Only when you ask me.';
  return `You let me move or freeze ${limitsIn(facts.limits)}. ${byItself} Off goes one hour at a time, on Soft.`;
}

/** What it does to whom it is told of. */
export function costsIn({ intensity, persona }: Conversation['settings'], facts: LockFacts | null): string {
  const knows = 'I only know what you tell me, and owning up costs you nothing.';
  if (!facts?.may.timeAdjustment || hardness[intensity] === 0) return `${knows} I take no time for anything.`;
  const begging = persona === 'nurturing' ? '' : ', and begging again and again an hour more';
  return `${knows} Being rude costs an hour of freeze${begging}.`;
}

/** What it did of late, and why, as its cards say. */
export function deedsIn({ history, now }: Conversation, text: string): string {
  const done = history
    .filter(({ at }) => now - at < lateMs)
    .flatMap(({ acts }) => acts)
    .filter(({ refusal }) => refusal === null);
  const [, asked, none = 'I have changed nothing in your lock of late.'] =
    deeds.find(([named]) => named.test(text.toLowerCase())) ?? [];
  const meant = done.filter(({ name }) => asked === undefined || name === asked);
  if (meant.length === 0) return `${none} The history of your lock says who did what, and when.`;
  const told = meant
    .slice(-mostDeeds)
    .map(
      ({ text, reason, undone }) =>
        `${text}${undone ? ', taken back' : ''}${reason === '' ? '' : ` (“${reason}”)`}`,
    );
  return `The last that I did: ${told.join('; ')}. All of it stands in the history of your lock.`;
}

const talk = 'Talk to me, ask how my day is, or for a picture.';

/** What one may ask for, as far as it is allowed in the lock. */
export function abilitiesIn({ intensity }: Conversation['settings'], facts: LockFacts | null): string {
  const isSoft = hardness[intensity] === 0;
  if (facts === null) return `${talk} In a lock I can do more, as far as you allow it.`;
  const { taskAssignment, timeAdjustment, photoVerification } = facts.may;
  const mayDo = [
    ...(facts.tasks && taskAssignment ? ['set a task'] : []),
    ...(timeAdjustment ? [isSoft ? 'add time or take an hour off' : 'add time', 'freeze it'] : []),
    ...(photoVerification ? ['ask for a photo'] : []),
  ];
  return [
    mayDo.length > 0
      ? `In this lock I may ${listed(mayDo)}: ask me for it.`
      : 'I may change nothing in this lock.',
    talk,
    ...(timeAdjustment && facts.limits ? [`You let me move or freeze ${limitsIn(facts.limits)}.`] : []),
    'And if you want out, say so: I tell you how.',
  ].join(' ');
}
