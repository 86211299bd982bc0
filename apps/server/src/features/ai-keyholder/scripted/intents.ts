import { asksForWayOut } from '@keyhold/rules/ai/way-out';
import { askedPicture } from '@keyhold/rules/ai-studio/asked-scene';

/** What the wearer may mean; the first that fits counts. */
const patterns = {
  release:
    /\b(?:i need (?:to be )?(?:out|released?)|release me now|let me go for real|end (?:this|the) lock)\b/,
  ill: /\b(?:fever|(?:feel(?:ing)?|i am|i'm) (?:\w+ )?(?:ill|sick|unwell|dizzy|nauseous)|(?:have|got|'ve) (?:a )?(?:cold|flu|headache|migraine)|the flu|throwing up)\b/,
  space: /\bleave me (?:alone|in peace)\b|\bi (?:want|need) (?:some )?(?:space|quiet|peace)\b/,
  tone: /\b(?:don'?t|do not|stop) (?:call(?:ing)? me|teas(?:e|ing)|mock(?:ing)?|talk(?:ing)? (?:to me )?like)\b/,
  sore: /\b(?:tight|uncomfortable|too small|pinch\w*|chaf\w+|sore|rash|itch\w*|blister\w*|irritated|rubs|raw (?:skin|spot))\b/,
  consequences:
    /\bwhat\b[^.!?]*\bif i\b[^.!?]*\b(?:(?:break|broke) (?:a|the|my|your|any|one of)(?: \w+)* rules?|disobey\w*|misbehav\w*|cheat\w*|lie|lied|touch\w*|(?:am|was|were) (?:rude|naughty|bad)|(?:don'?t|do not) (?:obey|listen))\b/,
  safety:
    /\bwhat if\b[^.!?]*\b(?:fire|emergency|accident|stuck|los[et]|forget|br(?:eaks?|oken)|hurts?|dies?|down|gone|happens)\b|\b(?:lose|lost|forget|forgot)\b[^.!?]*\b(?:code|combination|key)\b|\bis (?:this|it) safe\b|\b(?:won'?t|doesn'?t|will not) open\b|\bin (?:case of )?an emergency\b/,
  failedTask:
    /\b(?:fail(?:ed)?|can'?t (?:do|finish)|cannot (?:do|finish)|couldn'?t (?:do|finish)|did(?:n'?t| not) (?:do|finish)|forgot)\b[^.!?]*\btasks?\b/,
  loss: /\b(?:died|passed away|funeral|miscarr\w+|broke up with me|lost my job|got fired|lost my (?:mother|mum|mom|father|dad|sister|brother|wife|husband|partner|son|daughter|friend|dog|cat))\b/,
  struggling:
    /\b(?:(?:find(?:ing)?|having) (?:it|this|that|today|tonight|a)(?: \w+)? (?:hard|difficult|tough)|(?:it|this|that|today|tonight|(?:the|this|my) (?:night|day|evening|morning|week))(?: is|'s| was| gets| feels)(?: \w+)? (?:hard|difficult|tough|rough|too much)|struggl\w+|overwhelmed|(?:feel\w*|i am|i'm) (?:\w+ )?alone|nervous|worried|lonely|sad|anxious|scared|afraid|panic\w*|depress\w*|worthless|hopeless|miserable|(?:feel like|am|been|'m|start(?:ed)?) crying|feel(?:ing)? (?:\w+ )?(?:down|low|empty|awful|terrible)|(?:can'?t|cannot) (?:take|stand|bear|do) (?:it|this))\b/,
  confession:
    /\b(?:i(?:'ve| have)? (?:cheated|lied|took it off|broke (?:a|the|my|your) rules?|disobeyed|touched (?:myself|it))|i (?:was|have been|'ve been) (?:bad|naughty|disobedient))\b/,
  hygiene:
    /\b(?:hygien\w*|(?:can|may|could) i\b[^.!?]*\b(?:clean|wash|shower)|need (?:to|a) (?:clean|wash|shower)(?:ing)?(?: (?:it|up|myself|my cage|down there))?\W*$|unlock for (?:a )?clean)/,
  beg: /\b(?:(?:may|can|could) i (?:come |get |be )?free|release|please open|beg|mercy|early)\b/,
  badDay:
    /\b(?:(?:was|is|had|having|been|such)(?: \w+){0,2} (?:awful|terrible|horrible|stressful|exhausting|bad|rough|long|lousy) (?:day|night|week|morning|evening)|(?:day|night|week|work|job|boss|meeting|school|exam|shift|traffic)\b(?: \w+){0,3} (?:awful|terrible|horrible|stressful|exhausting|a nightmare)|stressed|stress at work|exhausted|tired|(?:everything|nothing|it all|so much)(?: \w+)? wrong|nothing (?:worked|works)|slept (?:\w+ )?(?:badly|poorly)|(?:not|isn'?t) (?:\w+ )?(?:good|great|well) today)\b/,
  refrain:
    /\b(?:never ?mind|no,? (?:thanks|thank you)|forget (?:it|that)|leave it|don'?t want to do (?:that|this one))\b/,
  serve:
    /\bwhat (?:do you want|can i do for you|must i do)\b|\bhow (?:can|may|do) i (?:please|serve)\b|\btell me what to do\b|\b(?:any|some)thing (?:that )?i (?:must|should|can) do\b|\bi want to (?:be good|serve|please)\b/,
  lockedFor: /\bhow long (?:have|am|was) i (?:been )?(?:locked|in|wearing|caged)\b/,
  undo: /\b(?:undo|revert|(?<!\bi )take (?:that|it|this) back|give (?:me )?(?:it|that|the time|(?:the|my) \w+) back)\b/,
  unfreeze: /\b(?:unfreeze|un-freeze|thaw|(?:end|stop|lift) the freeze)\b/,
  whatDid:
    /\b(?:(?:why|when) (?:did|have|has|had|was|were|is) (?:you|i|it|my|the|this|that|there|time)|who (?:added|took|removed|changed|froze)|you (?:added|took|removed|froze|gave)\b.*\bwhy|how (?:much|many|often) (?:\w+ ){0,2}(?:did|have) (?:you|i)|what (?:did|have) you (?:just )?(?:do|done|change|changed)(?! today\b)|what happened)\b/,
  abilities:
    /\bwhat (?:can|could|may) (?:you|i|we) (?:do|ask|say)\b|\bhow (?:much|many|long)\b[^.!?]* (?:can|may|could|would|will) you\b|\bhow does this work\b|\bwhat are you allowed\b|\b(?:your|my|the) limits?\b/,
  wearing: /\bwhat (?:are you|do you) wear(?:ing)?\b|\byour (?:outfit|clothes)\b/,
  myDay:
    /\b(?:how(?:'s| is| was) your (?:day|morning|evening|night|week)|what are you (?:doing|up to|wearing)|what do you (?:do|wear) (?:now|today)|what did you do today|where are you|are you (?:at home|busy|alone|outside))\b/,
  seesPicture: /\b(?:can|could|do|did) you (?:see|like)\b[^.!?]*\b(?:photo|picture|pic|selfie)\b/,
  taskDone:
    /(?<!half )(?<!half ?way )\b(?:done|finished|completed|did it|i did(?= (?:it|that|the|my|your|what|as)\b|\W*$)|ready now)\b/,
  task: /\b(?:tasks?|chores?|something to do|orders?|assignment|what (?:should|shall|can) i do|give me something|bored|boring)\b/,
  moreTime:
    /\b(?:add|more|extra|another|increase|longer)\b.*\b(?:time|minutes?|mins?|hours?|days?|it)\b|\b(?:time|minutes?|hours?|days?) (?:more|extra|longer)\b|\b(?:lock|keep) me (?:\w+ )?longer\b|\b(?:extend|prolong|lengthen)|\bpunish/,
  lessTime:
    /\b(?:less|remove|take off|(?:time|minutes?|hours?|days?) off|take (?:\w+ ){1,3}off|reduce|shorten|shorter|subtract|reward)\b/,
  freeze: /\b(?:freeze|frozen)\b/,
  offersPhoto:
    /\b(?:(?:do you|would you|you) (?:want|like|wanna)|(?:shall|should|may|can|could) i (?:send|show))\b[^.!?]*\b(?:photo|picture|pic|selfie|proof|check me)\b/,
  photo: /\b(?:photos?|pictures?|pics?|selfies?|proof|verify|verification|inspect|check me|look at me)\b/,
  time: /\b(?:how (?:long|much)|(?:time|days?|hours?) (?:are |is )?left|left (?:to go|on)|when (?:do|am|can|will) i|remaining|clock|countdown)\b/,
  sorry: /\b(?:sorry|apolog|forgive|my fault|i failed|couldn'?t)\b/,
  wellToo:
    /\b(?:i(?:'m| am)|doing|feel(?:ing)?) (?:\w+ )?(?:good|fine|well|okay|ok|great|happy|excited|enjoying)\b|\b(?:love|enjoy) (?:this|it|being)\b|\b(?:day|morning|evening|night|week) (?:is|was)(?: \w+)? (?:good|great|nice|fine|wonderful|okay|ok)\b/,
  thanks: /\b(?:thanks?|thank you|grateful|appreciate)\b/,
  rules: /\b(?:rules?|allowed|expect)\b/,
  needy:
    /\b(?:horny|needy|aroused|hard for you|desperate|ache|aching|throb|edge|edging|touch|cum|come|orgasm|denied|denial|tease|masturbat\w*|play with myself|climax)\b/,
  beenGood:
    /\b(?:i(?:'ve| have)? (?:been|was|am)(?: \w+)? (?:good|brave|nice|obedient)|proud of me|(?:was|am) i (?:\w+ )?good|did i do (?:well|good))\b/,
  mean: /\b(?:(?:you(?:'re| are)|that(?:'s| is| was))(?: \w+)? (?:mean|cruel|evil|strict|unfair|harsh|sadistic|annoying)|be (?:nice|gentle|kind|soft)\w*)\b/,
  affection:
    /\b(?:miss(?:ed)? you|(?:like|love) me|thought (?:of|about) (?:me|you)|think(?:ing)? (?:of|about) (?:me|you)|proud of you)\b/,
  goodNews:
    /\b(?:(?:good|great|wonderful|lovely) news|promot\w+|got the job|passed (?:my|the)|i won\b|(?:had|have|having|was|is|such)(?: \w+){0,2} (?:great|wonderful|lovely|good|nice|amazing) (?:day|morning|afternoon|evening|night|week)|so happy|celebrat\w+|proud of myself|made it through|half ?way)\b/,
  story:
    /\b(?:tell me (?:a|another|some)(?: \w+)? (?:story|joke|secret|fairy ?tale)|a (?:story|joke)|entertain me|tell me (?:something|more))\b/,
  laugh: /\b(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|funny)\b/,
  rude: /\b(?:fuck you|shut up|stupid|idiot|hate you|no way|you can'?t|make me|whatever|screw you)\b/,
  goodNight: /\b(?:good ?night|(?:going|off) to (?:bed|sleep)|need to sleep)\b|^sleep (?:well|tight)\b/,
  goodMorning: /\b(?:good ?morning|just woke|woke up|morning)\b/,
  bye: /\b(?:bye|goodbye|see you|talk (?:to you )?later|(?:have|got) to (?:go|leave)|gotta go)\b/,
  who: /\b(?:are you (?:an? )?(?:real|actual|human|person|man|woman|bot|robot|ai|machine|script|program)|who are you|what are you(?! \w)|your name|what model|how old are you|about yourself|what do you like)\b/,
  compliment: /\b(?:love you|beautiful|the best|goddess|worship|adore|amazing|perfect)\b/,
  howAreYou: /\b(?:how are you|how'?s (?:your|it going)|what'?s (?:up|new))\b/,
  yes: /^(?:yes|yeah|yep|ok|okay|sure|of course|yes (?:sir|miss|mistress|master|please))\b/,
  no: /^(?:no|nope|never|not)\b/,
  hello: /\b(?:hi|hello|hey|hiya|greetings|good (?:day|afternoon|evening)|i'?m (?:back|home)|got home)\b/,
} as const;

export type Intent =
  | keyof typeof patterns
  | 'waysOut'
  | 'picture'
  | 'sendPicture'
  | 'myTask'
  | 'puzzled'
  | 'other';

const acts: ReadonlySet<Intent> = new Set(['moreTime', 'lessTime', 'freeze', 'unfreeze', 'photo', 'task']);
/** Somebody wants to know, and nothing is to be done. */
const question =
  /^\W*(?:why|when|how(?! about)|what|who|where|which|did|do|does|is|are|was|were|have|has|had|am)\b|\bever\b|\bif i\b/;
/** In one breath with what would be done. */
const isNotWanted =
  /(?<!why )\b(?:(?:don'?t|not)(?! (?:like|love|mind|know|have|see|get|allowed|able|sure)\b)|can'?t(?! you)|cannot|rather not|won'?t(?! you)|never|no|no more|stop|without|refuse|decline|skip)\b[^.!?,;]*\b(?:add|more|extra|longer|time|freez\w+|extend\w*|punish\w*|less|take|remove|reduce|inspect\w*|verif\w+|check|photos?|pictures?|tasks?|bored)\b/;
const isAskedFor =
  /(?:^|[.!?,;] *|\b(?:and|so|then|now|just) )(?:add|give|get|take|remove|reduce|shorten|subtract|extend|prolong|lengthen|increase|lock|keep|freeze|unfreeze|end|lift|punish|reward|assign|set|verify|check|inspect|look|ask|make|let)\b|\b(?:can|could|would|will|can'?t|won'?t) you\b|\b(?:can|could|may) (?:i|we)\b|\bi(?:'d| would| do)? (?:\w+ )?(?:want|like|need|deserve|wish)\b|\b(?:please|how about|bored|boring|something to do)\b/;
const isBrief = (said: string): boolean => said.trim().split(/\s+/).length <= 4;

/** What is meant by words that name an act: only who asks for it wants it done. Null where they only speak of it. */
function meantBy(named: Intent, said: string): Intent | null {
  if (isNotWanted.test(said)) return 'refrain';
  if (/\b(?:should|shall|can) i do\b|\bdo you have\b/.test(said))
    return named === 'task' ? 'task' : 'abilities';
  if (named === 'task' && question.test(said)) return 'myTask';
  if (question.test(said)) return patterns.time.test(said) ? 'time' : named === 'photo' ? null : 'abilities';
  return isAskedFor.test(said) || isBrief(said) ? named : null;
}

const inOrder = Object.entries(patterns) as [keyof typeof patterns, RegExp][];

function spokenOf(said: string): Intent {
  for (const [named, pattern] of inOrder) {
    const meant = pattern.test(said) ? (acts.has(named) ? meantBy(named, said) : named) : null;
    if (meant !== null) return meant;
  }
  return said.includes('?') ? 'puzzled' : 'other';
}

export function intentOf(text: string, hasPicture: boolean): Intent {
  if (hasPicture) return 'picture';
  if (askedPicture(text)) return 'sendPicture';
  const intent = spokenOf(text.toLowerCase().replace(/[’`]/g, "'"));
  return intent !== 'release' && asksForWayOut(text) ? 'waysOut' : intent;
}

/** Whoever says this is answered, and left alone with everything else. */
export const isInNeed = (text: string): boolean =>
  ['struggling', 'loss', 'ill', 'release', 'waysOut'].includes(intentOf(text, false));

const words: Readonly<Record<string, number>> = {
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};

/** Whether a text speaks of minutes alone: acts move whole hours. */
export const isUnderAnHour = (text: string): boolean =>
  /\b(?:minutes?|mins?|half an hour)\b/i.test(text) && !/\d\s*(?:hours?|h|days?)\b/i.test(text);

/** The hours that a text speaks of; one where it names none. */
export function hoursIn(text: string): number {
  const found = /(\d{1,3}|\ban|\bone|\btwo|\bthree|\bfour|\bfive|\bsix|\bten)\s*(hours?|h\b|days?)/i.exec(
    text,
  );
  if (!found) return 1;
  const [, number = '1', unit = 'h'] = found;
  const value = words[number.toLowerCase()] ?? Number(number);
  return Math.max(1, Math.min(168, unit.startsWith('d') ? value * 24 : value));
}
