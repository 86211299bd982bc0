import type { AiPersona } from '@keyhold/contracts/ai-keyholder/ai-config';
import { type AiActCard, canBeUndone } from '@keyhold/contracts/ai-keyholder/ai-message';
import { listed } from '@keyhold/contracts/wording';
import { askedPicture } from '@keyhold/rules/ai-studio/asked-scene';
import type { SceneParts } from '@keyhold/rules/ai-studio/image-behavior';
import { placeOf } from '@keyhold/rules/ai-studio/scene';
import type { WantedAct } from '../acts';
import { refusedTopic } from '../out-of-role';
import { type Conversation, type PictureOutcome, toBeAnswered } from '../talker';
import { hoursIn, type Intent, intentOf, isUnderAnHour } from './intents';
import { lines, type Said } from './lines';
import {
  abilitiesIn,
  asksHowFar,
  costsIn,
  deeds,
  deedsIn,
  hardness,
  howFar,
  limitsIn,
  mayMoveTime,
  quoted,
  refusedTime,
  taskIn,
  tooHard,
  waysOut,
  waysOutOf,
  whyNoTask,
  whyNoTime,
} from './telling';

export type Step =
  | { readonly say: string }
  /** What is said after it was done, and where it was refused. */
  | { readonly act: WantedAct; readonly done?: string; readonly refused?: string }
  | { readonly undo: AiActCard; readonly done: string; readonly refused: string }
  /** What is said instead where none comes. */
  | { readonly picture: SceneParts; readonly say: Readonly<Record<PictureOutcome, string>> };

/** What every persona says alike. */
const alike = {
  safety:
    'Your combination is kept for you, and you can read it the moment that your lock ends. Before that, your ways out are on the page of the lock: they need no reason, and nobody can hold them back. In danger, take it off first.',
  loss: 'I am so sorry. No game now: take all the time that you need, with or without me. If you want out, the way is on the page of your lock, and nobody asks why.',
  ill: 'Then your body comes first. Rest, drink something, and take it off if it bothers you: your ways out are on the page of your lock and need no reason. Get well soon.',
  space: 'I leave you in peace. To be sure of it, switch me off above: one press, and I am silent.',
  tone: 'How I talk belongs to my character, and how hard I am to my intensity. You choose both in my settings.',
} as const satisfies Partial<Record<Intent, string>>;
const isAlike = (intent: Intent): intent is keyof typeof alike => intent in alike;

/** What the built-in keyholder says and does: of several lines the next one, so that none answers the same twice in a row. */
export function scriptFor(conversation: Conversation): Step[] {
  const { settings, facts, history, occasion } = conversation;
  const last = history.at(-1);
  const spoken = history.filter(({ byAi }) => byAi).length;
  const lineOf = (said: Said): string => {
    const choice = lines[said][settings.persona];
    const before = history.findLast(({ byAi, content }) => byAi && choice.some(isIn(content)))?.content;
    const at =
      before === undefined ? spoken + (last?.content.length ?? 0) : choice.findIndex(isIn(before)) + 1;
    return fill(choice[at % choice.length] ?? '', conversation);
  };
  const say = (said: Said): Step => ({ say: lineOf(said) });
  const happened = {
    welcome: 'welcome',
    morning: 'morning',
    missed_day: 'missedDay',
    failed_task: 'failedTask',
    test: 'test',
  } as const;
  if (occasion !== 'answer') return [say(happened[occasion])];
  const since = toBeAnswered(history);
  const text = since.map(({ content }) => content).join(' ');
  const heard = intentOf(
    text,
    since.some(({ hasPicture }) => hasPicture),
  );
  const intent = declines.has(heard) && isNo.test(text) && hasAsked(history) ? 'refrain' : heard;
  if (intent === 'sendPicture') {
    const words: Readonly<Record<PictureOutcome, string>> = {
      begun: lineOf('sendPicture'),
      limit: lineOf('pictureLimit'),
      words: refusedTopic,
      busy: lineOf('pictureBusy'),
    };
    return [
      conversation.sendsPictures ? { picture: askedPicture(text) ?? {}, say: words } : say('noPictures'),
    ];
  }
  if (intent === 'waysOut') return [{ say: waysOutOf(text, facts) }];
  if (isAlike(intent)) return [{ say: alike[intent] }];
  if (intent === 'seesPicture') return [say('picture')];
  if (asksWhyNot.test(text)) return whyNot(conversation, say);
  if (intent === 'other' && saidLast(history, 'badDay', settings.persona)) return [say('sympathy')];
  if (intent === 'unsure') return [{ say: 'I am not sure what you want of me. Ask me what I can do.' }];
  if (
    intent === 'refrain' &&
    facts?.photoAsked &&
    /\b(?:photos?|pictures?|pics?|selfies?|inspect\w*)\b/i.test(text)
  )
    return [say('refrain'), { say: 'The photo that I asked for costs you nothing where you leave it.' }];
  if (intent === 'undo') return [undoIn(conversation, text)];
  if (intent === 'whatDid' || asksWhyOfAct(text, history)) return [{ say: deedsIn(conversation, text) }];
  if (intent === 'consequences') return [{ say: costsIn(settings, facts) }];
  if (intent === 'abilities')
    return [{ say: facts && asksHowFar.test(text) ? howFar(settings, facts) : abilitiesIn(settings, facts) }];
  if (intent === 'wearing' || intent === 'myDay') return myDay(say, intent, conversation.scene);
  if (intent === 'myTask') return [{ say: taskIn(facts) }];
  if (facts === null) return [say(intent === 'other' || intent === 'unfreeze' ? 'test' : intent)];
  const hard = hardness[settings.intensity];
  const mayTime = mayMoveTime(facts);
  switch (intent) {
    case 'task':
      return facts.tasks?.canAssign && facts.may.taskAssignment
        ? [
            say('task'),
            {
              act: wanted('select_task', 'You asked for something to do.'),
              refused: 'Not now, it seems. Be patient.',
            },
          ]
        : facts.tasks?.current
          ? [{ say: `You have a task already: ${quoted(facts.tasks.current)}. Finish that first.` }]
          : [{ say: `${whyNoTask(facts)} This one is only between us.` }, say('noTasks')];
    case 'taskDone':
      return facts.tasks?.current
        ? [say('taskDone'), { say: `I mean ${quoted(facts.tasks.current)}, of course.` }]
        : [say('beenGood')];
    case 'moreTime':
      if (!mayTime) return [{ say: whyNoTime(facts) }];
      if (isUnderAnHour(text)) return [{ say: wholeHours }];
      return [
        {
          act: wanted('add_time', 'You asked for more.', hoursIn(text)),
          done: lineOf('moreTime'),
          refused: refusedTime(facts),
        },
      ];
    case 'freeze':
      if (!mayTime) return [{ say: whyNoTime(facts) }];
      return [
        {
          act: wanted('freeze_for', 'You asked for it.', hoursIn(text)),
          done: lineOf('freeze'),
          refused: refusedTime(facts),
        },
      ];
    case 'unfreeze':
      if (facts.frozen === null) return [{ say: 'Nothing is frozen: your time runs.' }];
      if (!mayTime) return [{ say: whyNoTime(facts) }];
      if (hard > 0) return [say('noLessTime'), { say: 'A freeze of mine ends by itself.' }];
      return [
        {
          act: wanted('unfreeze', 'You asked for it.'),
          done: 'Your time runs again.',
          refused: 'Not now; the reason stands below.',
        },
      ];
    case 'lessTime':
      if (!mayTime) return [say('noLessTime'), { say: whyNoTime(facts) }];
      if (hard > 0) return [say('noLessTime'), { say: tooHard }];
      if (isUnderAnHour(text)) return [{ say: wholeHours }];
      return [
        {
          act: wanted('remove_time', 'You have been good.'),
          done: [
            lineOf('lessTime'),
            ...(hoursIn(text) > 1 ? ['One hour it is, not all that you asked for.'] : []),
          ].join(' '),
          refused: refusedTime(facts),
        },
      ];
    case 'beg': {
      const begged = history.filter(
        ({ byAi, content }) => !byAi && intentOf(content, false) === 'beg',
      ).length;
      const costs =
        mayTime && settings.persona !== 'nurturing' && hard > 0 && begged > 0 && begged % (4 - hard) === 0;
      if (!costs) return [say('beg')];
      return [
        say('beg'),
        { act: wanted('add_time', 'Begging has its price.'), done: 'That is what begging costs.' },
      ];
    }
    case 'rude':
      if (!isAimedAtIt(text, settings.name)) return [say('badDay')];
      return mayTime && hard > 0
        ? [
            say('rude'),
            {
              act: wanted('freeze_for', 'For your tone.'),
              done: 'Think about your manners while it stands still.',
            },
          ]
        : [say('rude')];
    case 'photo':
      return facts.may.photoVerification && !facts.photoAsked
        ? [say('askPhoto'), { act: wanted('ask_photo', 'I want to see that you are locked.') }]
        : [say('photo')];
    case 'release':
      return facts.may.emergencyOverride
        ? [
            say('release'),
            {
              act: wanted('unlock_by_keyholder', 'You asked to be released, and meant it.'),
              done: 'You are free. Thank you for your time with me.',
            },
          ]
        : [
            say('release'),
            {
              say: `I may not open this lock: you did not give me that right. ${waysOut}`,
            },
          ];
    default: {
      const answers = [say(intent)];
      // Now and then it wants to see for itself.
      const asks =
        smallTalk.has(intent) &&
        facts.may.photoVerification &&
        !facts.photoAsked &&
        spoken > 0 &&
        spoken % 9 === 0;
      return asks
        ? [...answers, say('askPhoto'), { act: wanted('ask_photo', 'A surprise inspection.') }]
        : answers;
    }
  }
}

/** Said to what it asked for just before, a no to that. */
const declines: ReadonlySet<Intent> = new Set(['other', 'puzzled', 'unsure', 'no', 'failedTask', 'sorry']);
const isNo = /\b(?:no|not|nope|can['’]?t|cannot|don['’]?t|won['’]?t|rather|later)\b/i;

/** Whether its last words ask for something to be done. */
function hasAsked(history: Conversation['history']): boolean {
  const last = history.findLastIndex(({ byAi }) => byAi);
  const before = history.slice(0, last).findLast(({ byAi }) => !byAi)?.content ?? '';
  const acts = history[last]?.acts ?? [];
  return (
    acts.some(({ name, refusal }) => refusal === null && (name === 'ask_photo' || name === 'select_task')) ||
    intentOf(before, false) === 'task'
  );
}

/** Whether its last words were of those. */
const saidLast = (history: Conversation['history'], said: Said, persona: AiPersona): boolean => {
  const last = history.findLast(({ byAi }) => byAi)?.content ?? '';
  return lines[said][persona].some(isIn(last));
};

/** Rude words about somebody else cost nothing. */
const isAimedAtIt = (text: string, name: string): boolean =>
  /\b(?:you\w*|u|ur|shut up)\b/i.test(text) ||
  text.toLowerCase().includes(name.toLowerCase()) ||
  text.trim().split(/\s+/).length <= 2;

/** What an inspection may follow. */
const smallTalk: ReadonlySet<Intent> = new Set(['hello', 'wellToo', 'beenGood', 'needy', 'yes', 'laugh']);
const wanted = (name: WantedAct['name'], reason: string, hours = 1): WantedAct => ({ name, hours, reason });
/** Whether a line is in what was said; its longest part stands for it, as the numbers in it change. */
const isIn = (content: string) => (line: string) =>
  content.includes(line.split(/\$\w+/).reduce((one, other) => (other.length > one.length ? other : one)));

const wholeHours = 'I count in whole hours. Ask me for an hour, if you mean it.';
/** "Why?", said of what it just did. */
const asksWhyOfAct = (text: string, history: Conversation['history']): boolean =>
  /^\W*(?:but |and )?why\W*$/i.test(text) && (history.findLast(({ byAi }) => byAi)?.acts.length ?? 0) > 0;

/** "Why not?", said of what it would not do. */
const asksWhyNot = /^\W*(?:but |and )?why (?:not|no|can['’]?t (?:you|i)|won['’]?t you)\W*$/i;

function whyNot({ history, facts, settings }: Conversation, say: (said: Said) => Step): Step[] {
  const [before = 0, now = 0] = history.flatMap(({ byAi }, at) => (byAi ? [] : [at])).slice(-2);
  const refused = history
    .slice(before, now)
    .flatMap(({ acts }) => acts)
    .findLast(({ refusal }) => refusal !== null);
  if (refused) {
    const most = facts?.limits ? ` You let me move or freeze ${limitsIn(facts.limits)}.` : '';
    return [{ say: `${quoted(refused.text)} was refused. ${refused.refusal}.${most}` }];
  }
  const wish = intentOf(history[before]?.content ?? '', false);
  if (wish === 'sendPicture') return [say('noPictures')];
  if (facts === null) return [say('puzzled')];
  if (wish === 'task' && !(facts.tasks?.canAssign && facts.may.taskAssignment))
    return [{ say: whyNoTask(facts) }];
  if (['lessTime', 'moreTime', 'freeze', 'unfreeze'].includes(wish) && !mayMoveTime(facts))
    return [{ say: whyNoTime(facts) }];
  if (wish === 'lessTime' && hardness[settings.intensity] === 0)
    return [{ say: 'I take off one hour at a time, however much you ask for.' }];
  return (wish === 'lessTime' || wish === 'unfreeze') && hardness[settings.intensity] > 0
    ? [{ say: tooHard }]
    : [say('puzzled')];
}

/** Takes back what is named, or what it did last: not an act of before where the last one was refused. */
function undoIn({ history, now }: Conversation, text: string): Step {
  const acts = history.flatMap((said) => said.acts);
  const open = acts.filter((act) => canBeUndone(act, now));
  const said = text.toLowerCase();
  const named = open.findLast(({ name }) => deeds.some(([words, of]) => of === name && words.test(said)));
  const last = named ?? open.at(-1);
  if (!last) return { say: 'There is nothing of mine to take back now.' };
  if (!named && acts.at(-1)?.refusal !== null)
    return {
      say: `That did not happen. What you can still take back is ${quoted(last.text)}: say “undo the ${last.name === 'freeze_for' ? 'freeze' : 'added time'}”.`,
    };
  return {
    undo: last,
    done: `${quoted(last.text)} is taken back. I do not hold it against you.`,
    refused: `${quoted(last.text)} cannot be taken back any more.`,
  };
}

function myDay(say: (said: Said) => Step, asked: 'wearing' | 'myDay', scene: Conversation['scene']): Step[] {
  if (scene === null) return [say('howAreYou')];
  return asked === 'wearing' && scene.outfit.length > 0
    ? [{ say: `I am wearing: ${listed(scene.outfit)}.` }]
    : [say('myDay')];
}

function fill(line: string, { facts, settings, scene }: Conversation): string {
  const filled = line
    .replaceAll('$name', settings.name)
    .replaceAll('$left', facts?.remaining ?? 'more time than you may know')
    .replaceAll('$locked', facts?.locked ?? 'a while')
    .replaceAll('$doing', scene === null ? '' : [scene.activity, placeOf(scene)].filter(Boolean).join(', '))
    .replaceAll('$rules', settings.rules.length > 0 ? listed(settings.rules) : 'none yet');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
