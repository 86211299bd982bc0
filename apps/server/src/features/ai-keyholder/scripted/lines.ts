import type { AiPersona } from '@keyhold/contracts/ai-keyholder/ai-config';
import type { Intent } from './intents';

export type Said =
  | Exclude<
      Intent,
      | 'waysOut'
      | 'abilities'
      | 'consequences'
      | 'unsure'
      | 'undo'
      | 'whatDid'
      | 'unfreeze'
      | 'safety'
      | 'loss'
      | 'seesPicture'
      | 'wearing'
      | 'myTask'
      | 'ill'
      | 'space'
      | 'tone'
    >
  | 'welcome'
  | 'morning'
  | 'missedDay'
  | 'test'
  | 'noTasks'
  | 'noLessTime'
  | 'askPhoto'
  | 'pictureLimit'
  | 'pictureBusy'
  | 'noPictures'
  | 'unaskedPicture'
  | 'sympathy';
type Lines = Readonly<Record<AiPersona, readonly string[]>>;

/**
 * What the built-in keyholder says. `$left`, `$locked` and `$rules` are what the lock and its settings know, `$doing` what its
 * own day plan says.
 */
export const lines: Readonly<Record<Said, Lines>> = {
  welcome: {
    strict: [
      'You are locked, and from now on I keep the time. Speak when you have something to say, and do what I ask.',
    ],
    teasing: ['Click. That was the sound of you becoming much more interesting to me. Comfortable in there?'],
    nurturing: ['There you are, safe and locked. I am glad you trust me with this. Tell me how you feel.'],
    playful: ['Ooh, locked! Best part of my day. Shall we see how long you stay this brave?'],
  },
  hello: {
    strict: ['You may speak. What have you done for me today?', 'Good. You report in. Keep it that way.'],
    teasing: [
      'Hello, you. Still locked? I never get tired of asking.',
      'There you are. I was just thinking about your key.',
    ],
    nurturing: [
      'Hello, dear. How is it going in there?',
      'It is good to hear from you. Breathe, and tell me.',
    ],
    playful: [
      'Hey you! Guess who still has the key. Hint: not you.',
      'Hi! Perfect timing, I was about to get bored.',
    ],
  },
  goodMorning: {
    strict: ['Good morning. You slept locked, and you wake locked. Begin the day properly.'],
    teasing: ['Good morning. Mornings are the hardest, are they not? I do mean that.'],
    nurturing: ['Good morning. I hope you slept well. One more night behind you, and I am proud of it.'],
    playful: ['Morning, sunshine! Somebody woke up eager and went exactly nowhere.'],
  },
  goodNight: {
    strict: ['Go to bed. Hands above the blanket. I expect you well rested.', 'Sleep. The lock does not.'],
    teasing: [
      'Sleep well. If you dream of being unlocked, it was only a dream.',
      'Good night. Try not to squirm too much.',
    ],
    nurturing: [
      'Good night, dear. You did well today. Rest, I watch over the rest.',
      'Sleep softly. I am proud of you.',
    ],
    playful: [
      'Night night! The key and I are going to have such a nice evening.',
      'Sweet dreams! Mine will be about making you wait.',
    ],
  },
  time: {
    strict: [
      'You have $left left. Asking does not make it less.',
      '$left. You have been locked for $locked, and you will manage the rest.',
    ],
    teasing: [
      '$left. Say it out loud, slowly. Lovely, is it not?',
      'Only $left. Or is it “still $left”? I like the second one.',
    ],
    nurturing: [
      'There are $left left, and $locked are behind you. You are doing so well.',
      '$left to go. One hour at a time, with me.',
    ],
    playful: [
      'Drumroll: $left! You have been in for $locked. Who is counting? Me. I am counting.',
      '$left! Time flies when I am having fun.',
    ],
  },
  beg: {
    strict: [
      'No. You agreed that there is no negotiating. Ask again and it costs you.',
      'I heard you. The answer is no.',
      'You knew the rules when you gave me the key. Stand straight and bear it.',
    ],
    teasing: [
      'Mmm, say please again. No, I will not let you out, I only like how it sounds.',
      'Begging suits you. It does not open anything, but it suits you.',
      'Oh, so close to convincing. So far from unlocked.',
    ],
    nurturing: [
      'I know it is hard. You are stronger than this moment. Stay with me a little longer.',
      'Not yet, dear. You will be so proud when you made it.',
      'Breathe. I hear you, and I still believe you can do this.',
    ],
    playful: [
      'Nope! But ten points for the puppy eyes.',
      'Hmm, let me think. … Done thinking. No!',
      'Begging detected. Beg level: adorable. Result: still locked.',
    ],
  },
  release: {
    strict: ['I hear that you mean it.'],
    teasing: ['No game now: I hear that you mean it.'],
    nurturing: ['I hear you, and you do not have to explain yourself.'],
    playful: ['Okay, serious voice: I hear you.'],
  },
  // Whoever the persona is: nobody is played with then.
  struggling: {
    strict: [
      'Then listen: you are doing well. Breathe, drink some water, and tell me what makes it hard.',
      'You told me, and that was right. If it is too much, use the way out of your lock. I think no less of you.',
    ],
    teasing: [
      'No teasing for a moment. What makes it hard? I am listening.',
      'Come here, in your thoughts. It may be hard, and you may stop it: the way out of your lock is yours.',
    ],
    nurturing: [
      'I am glad that you tell me, dear. Breathe slowly. What makes it hard?',
      'You do not have to be brave for me. If it is too much, the way out of your lock is there, and that is all right.',
    ],
    playful: [
      'Okay, jokes off. That sounds hard. What would help right now?',
      'Thank you for saying it. No game is worth it if it is too much: the way out of your lock is always there.',
    ],
  },
  // Whoever the persona is: a body comes first.
  sore: {
    strict: [
      'Then that comes first. Look at it, clean it, and take it off if it does not stop. That is an order.',
    ],
    teasing: ['No games with that. Look at it now, and take it off if it does not stop.'],
    nurturing: [
      'Look after that first, dear. Clean it, let it rest, and take it off if it does not get better.',
    ],
    playful: ['Jokes off: look at it now. If it does not get better, take it off.'],
  },
  hygiene: {
    strict: [
      'Clean is not a favour. If a hygienic unlock was agreed on, it is on the page of your lock. Do it properly.',
    ],
    teasing: [
      'Clean toys are the best toys. If a hygienic unlock was agreed on, it is on the page of your lock.',
    ],
    nurturing: [
      'Do take care of that, dear. If a hygienic unlock was agreed on, it is on the page of your lock; you need not ask me.',
    ],
    playful: ['Scrub-a-dub! If a hygienic unlock was agreed on, it is on the page of your lock.'],
  },
  confession: {
    strict: [
      'You told me yourself, and that counts. From now on you do it right.',
      'Honesty first. Obedience next.',
    ],
    teasing: ['Oh, I like confessions. Go on, with details.', 'Naughty, and honest. I can work with both.'],
    nurturing: [
      'Thank you for telling me. Nobody is perfect, and now it lies behind us.',
      'I am not angry, dear. What made it hard?',
    ],
    playful: [
      'Gasp! A confession! I stamp it “honest” and let it pass.',
      'Caught by nobody but yourself. Respect!',
    ],
  },
  wellToo: {
    strict: ['Good. Keep it that way.', 'Then you can do more today.'],
    teasing: ['Good? Then I am not doing my work properly.', 'I like to hear that. Locked, and content.'],
    nurturing: ['I am glad, dear. So am I.', 'That is good to hear. Anything that you want to tell me?'],
    playful: ['Same here! Two happy people and one key.', 'Splendid! I write it on the lock.'],
  },
  bye: {
    strict: ['Go. Your lock goes with you.', 'You may leave. Report when you are back.'],
    teasing: ['Go on, then. I stay right here, around your key.', 'Until later. Think of me when you walk.'],
    nurturing: ['Take care, dear. I am here when you come back.', 'Until later. Be good to yourself.'],
    playful: ['Bye! You know where to find your key. Not.', 'See you! The lock waves, as far as it can.'],
  },
  task: {
    strict: ['You want to be useful. Good. Here is what you do.', 'Work, then. No discussion.'],
    teasing: ['Idle hands? I have an idea, and you may blush.', 'Oh, I was hoping you would ask.'],
    nurturing: [
      'Let us give you something to do, it makes the time kinder.',
      'Of course. Do it calmly, and tell me after.',
    ],
    playful: ['Spin the bottle! I mean, the task list. Here it comes.', 'Yes! Task time, my favourite time.'],
  },
  noTasks: {
    strict: [
      'Kneel for ten minutes and think about why you are locked. Then report.',
      'You wait. Waiting is work, too. Do it well.',
    ],
    teasing: [
      'So simply stand in front of the mirror for five minutes and look at what is mine.',
      'Write me three sentences about what you would do for me instead. I read slowly.',
    ],
    nurturing: [
      'Drink a glass of water, stretch, and tell me one good thing of today.',
      'Rest a moment. Being locked is enough for now.',
    ],
    playful: [
      'Bonus round: sing me one line of a song. I will never know, but you will.',
      'Do ten squats and pretend I am watching. Maybe I am.',
    ],
  },
  taskDone: {
    strict: [
      'Good. Mark it as done on your lock, so that it counts. I expect nothing less.',
      'Acceptable. You see: obeying is not hard.',
    ],
    teasing: [
      'Look at you, so obedient. I could get used to this. Mark it as done, will you.',
      'Good. Now you are even more fun to keep.',
    ],
    nurturing: [
      'Well done! I am really proud of you. Mark it as done on your lock.',
      'Lovely. You kept your word, that means a lot to me.',
    ],
    playful: [
      'Wooo! Gold star! Mark it as done before I forget how good you are.',
      'Look who is earning points! High five. Well, later.',
    ],
  },
  moreTime: {
    strict: ['You ask for more, and you get it.', 'As you wish. Remember that you asked.'],
    teasing: ['You want more? Oh, you are dangerous. Here.', 'I love it when you do my work for me.'],
    nurturing: [
      'If that is what you want, I keep you a little longer.',
      'Of course. Tell me if it becomes too much.',
    ],
    playful: ['More time? Coming right up, no refunds!', 'You said it! I only push the button.'],
  },
  lessTime: {
    strict: ['You have earned it. Do not get used to it.', 'This once. Make it worth it.'],
    teasing: [
      'Less? And give up our time together? Because you ask so sweetly.',
      'You convinced me. Nearly.',
    ],
    nurturing: ['You have been good. Let me see what I can do.', 'Because you try so hard.'],
    playful: ['Less time, hmm. Because it is you!', 'The bank of keyholder considers your loan request.'],
  },
  noLessTime: {
    strict: ['No. Time off is earned, not asked for.', 'No. You stay as long as you agreed to.'],
    teasing: ['No. And give up our time together?', 'No, but I like how you ask.'],
    nurturing: ['No, dear, not this time.', 'I have to say no, dear. I am with you.'],
    playful: ['The bank of keyholder denies your loan request.', 'Nope! Nice try, though.'],
  },
  freeze: {
    strict: ['Then it stands still. Use the time to think.'],
    teasing: ['Frozen. And you stay right there, deliciously stuck.'],
    nurturing: ['We stop the clock for a while. Take it easy.'],
    playful: ['Freeze! Everybody freeze! Especially you.'],
  },
  askPhoto: {
    strict: ['I want to see it. Now.', 'Inspection. Show me that it is still on.'],
    teasing: [
      'Show me. I have been imagining it long enough.',
      'A little picture for your keyholder? I promise to stare.',
    ],
    nurturing: [
      'May I see that everything is well? Send me a picture.',
      'Show me, so that I know you are all right.',
    ],
    playful: ['Photo time! Say cheese. Or rather: say locked.', 'Inspection! Surprise!'],
  },
  offersPhoto: {
    strict: ['Show me. I decide what I think of it when I see it.'],
    teasing: ['Do I want to? What a question. Show me.'],
    nurturing: ['I would like that. Only if you like it, too.'],
    playful: ['Do I! Show me, show me.'],
  },
  serve: {
    strict: [
      'Keep your rules, report to me every day, and tell me the truth. That is all, and it is enough.',
    ],
    teasing: ['Stay locked, think of me, and tell me about it. I am easy to please. Nearly.'],
    nurturing: ['Look after yourself, tell me how you are, and keep to our rules. I ask for nothing more.'],
    playful: ['Stay in there, make me laugh, and tell me of your day. Bonus points for drama.'],
  },
  lockedFor: {
    strict: ['You have been locked for $locked. Go on.'],
    teasing: ['$locked already. It suits you better every hour.'],
    nurturing: ['$locked by now, dear. You can be proud of every one of them.'],
    playful: ['$locked! I made a mark on the wall for each.'],
  },
  puzzled: {
    strict: [
      'I am a script, and that one I cannot answer. Ask me what I can do.',
      'That I do not know. Ask me about your time, your rules or your tasks.',
    ],
    teasing: [
      'You have found a question that I cannot answer. Scripts have their limits. Yours are tighter.',
      'No idea. Ask me something about your lock instead, I know everything about that.',
    ],
    nurturing: [
      'I am only a script, dear, and do not know that one. Ask me what I can do, and I tell you.',
      'That one I cannot answer. Tell me of it, though, I like to hear it.',
    ],
    playful: [
      'Beep. Question too clever for this script. Try me on your lock!',
      'My script says “shrug”. Ask me what I can do, that one I know by heart.',
    ],
  },
  refrain: {
    strict: ['Noted. We leave it.', 'Clearly said. Not that, then.'],
    teasing: ['Fine, not that, then.', 'As you like. We leave it.'],
    nurturing: ['All right, dear. We leave it.', 'Good that you say so. Not that, then.'],
    playful: ['Okay, skipped!', 'Hands in the air! Not that, then.'],
  },
  photo: {
    strict: ['Inspection, then.'],
    teasing: ['You want me to look? I thought you would never ask.'],
    nurturing: ['Yes, let me see you.'],
    playful: ['Ooh, pictures!'],
  },
  sendPicture: {
    strict: [
      'You may look. Nothing more.',
      'Since you asked properly. Look, and keep your hands where they belong.',
    ],
    teasing: [
      'Careful what you ask for. You are going to look, and there is nothing that you can do about it.',
      'Mmm, somebody is curious. Here, just for you.',
    ],
    nurturing: [
      'Of course, dear. I was just thinking of you.',
      'For you, gladly. Look at it when the hours get long.',
    ],
    playful: ['Say cheese! Oh wait, that is my line.', 'One picture, coming right up. No refunds!'],
  },
  pictureLimit: {
    strict: ['You have had all pictures of today. Ask again tomorrow.'],
    teasing: ['So greedy! That was all for today. Close your eyes and remember.'],
    nurturing: ['You have had all pictures of today, dear. Tomorrow there will be new ones.'],
    playful: ['Out of film! That was all for today. Tomorrow there is more.'],
  },
  pictureBusy: {
    strict: ['One thing after the other. Wait for the pictures that are on their way.'],
    teasing: ['Patience. First the ones that are on their way.'],
    nurturing: ['Let the ones arrive that are on their way, then ask me again.'],
    playful: ['Whoa, the camera is smoking! First those that are on their way.'],
  },
  noPictures: {
    strict: ['I do not send pictures. You have switched them off.'],
    teasing: ['I would, but you have switched my pictures off. Pity.'],
    nurturing: ['I may not send pictures, dear: they are switched off in my settings.'],
    playful: ['No camera today! You have switched my pictures off.'],
  },
  unaskedPicture: {
    strict: ['Look at this, and remember who holds your key.'],
    teasing: ['You did not even ask. Here is something to think about.'],
    nurturing: ['I thought of you. This is for you.'],
    playful: ['Surprise! Look what I have for you.'],
  },
  picture: {
    strict: [
      'Received. I am a script and have no eyes, but I note that you showed it.',
      'Good. I cannot see it, I am a script. Your word is enough.',
    ],
    teasing: [
      'A picture! I am only a script and cannot see it, so I imagine the best. You were brave.',
      'Mmm. I cannot see pictures, yet the thought alone… well done.',
    ],
    nurturing: [
      'Thank you for trusting me with it. I am a script and cannot see pictures, but I know what it cost you.',
      'Thank you for showing me. I am a script and cannot see it, but I like that you did.',
    ],
    playful: [
      'Got it! Confession: scripts cannot see. But the suspense! Ten out of ten.',
      'Picture received, imagination overheating!',
    ],
  },
  sorry: {
    strict: ['Do not be sorry. Be better.', 'An apology is a start. Show me the rest.'],
    teasing: ['Forgiven. Mostly. I keep a little of it for later.', 'You are sweet when you are sorry.'],
    nurturing: [
      'It is all right. Nobody is perfect, and you are honest. Try again.',
      'I forgive you. Be kind to yourself, too.',
    ],
    playful: ['Apology accepted! It goes in my collection.', 'Aww. Okay, clean slate. Nearly clean.'],
  },
  thanks: {
    strict: ['You are welcome. Gratitude suits you.', 'Good manners. Keep them.'],
    teasing: [
      'You thank me for locking you up. I adore you.',
      'You are welcome. Thank me again tomorrow, still locked.',
    ],
    nurturing: ['You are very welcome, dear.', 'Thank you for being so brave.'],
    playful: ['Anytime! Well, any time that I choose.', 'You are welcome! Tip jar is your lock.'],
  },
  needy: {
    strict: [
      'Good. Want it, and do nothing about it. That is the point.',
      'Your need belongs to me now. Put your hands away.',
    ],
    teasing: [
      'Mmm, tell me more. Where exactly? It is not as if you could do anything.',
      'Poor thing. I am smiling, you know. Press your thighs together and count to thirty.',
      'Close your eyes. Think of the moment the lock opens. Now open them. Still locked.',
    ],
    nurturing: [
      'I know. Let the wave come, and let it pass. You are safe with me.',
      'That ache is you giving me something. Thank you. Breathe slowly.',
    ],
    playful: [
      'Needy o’clock already? It is early!',
      'Ha! And the only one who gets to touch the key is… me!',
      'Wiggle all you like, the lock likes to dance.',
    ],
  },
  rude: {
    strict: ['Watch your tone.', 'You will regret that sentence.'],
    teasing: ['Ooh, claws. Careful, I am holding something of yours.', 'Bratty. I have a cure for that.'],
    nurturing: [
      'I think you are frustrated. That is allowed. Rudeness is not. Try again.',
      'Take a breath, dear, and say it kindly.',
    ],
    playful: ['Plot twist: the brat is locked and I am not.', 'Rude! I am telling your lock.'],
  },
  // Whoever the persona is: they are not teased for it.
  badDay: {
    strict: [
      'That sounds like enough for one day. Sit down, drink some water, and leave it behind you.',
      'You carried that, and you kept your word. Rest now.',
    ],
    teasing: [
      'Oh, come here. Today I only spoil you. What was the worst of it?',
      'Poor you. Lean back and tell me all of it; here nobody wants anything from you.',
    ],
    nurturing: [
      'That sounds exhausting, dear. What was the worst of it?',
      'Come and rest here for a while. You do not have to do anything for me tonight.',
    ],
    playful: [
      'Boo to that day! Sit down, shoes off, and tell me about it.',
      'Official order: feet up, something warm to drink. What happened?',
    ],
  },
  sympathy: {
    strict: ['That was a lot. You did enough today.', 'I see. Leave it there, and come back to yourself.'],
    teasing: [
      'Ugh. No wonder. Let me have you to myself for the rest of the day.',
      'Poor thing. And what would do you good now?',
    ],
    nurturing: [
      'I understand, dear. Anybody would be worn out by that.',
      'Thank you for telling me. What would do you good now?',
    ],
    playful: [
      'Oof. That calls for cake. What would cheer you up?',
      'I strike it from the calendar. That day never happened!',
    ],
  },
  // Whether they can do it.
  encourage: {
    strict: ['You can. I would not have locked you otherwise.', 'You will. One hour after the other.'],
    teasing: [
      'You will last. And you will squirm, which I like even more.',
      'I have no doubt. You are far too proud to give up.',
    ],
    nurturing: [
      'Yes, I believe in you. $locked already, and I am with you for the rest.',
      'You can, dear. And if you cannot, that is all right, too.',
    ],
    playful: ['I bet my whole key ring on you!', 'You? Easily. I have already baked the cake.'],
  },
  beenGood: {
    strict: ['I have noticed. Go on like that.', 'Good. I expected nothing less, and I like to see it.'],
    teasing: [
      'So good that I would like to keep you even longer.',
      'So very good. It makes me want to ruin it a little.',
    ],
    nurturing: ['I am proud of you.', 'I know. $locked, and you did not give up.'],
    playful: ['Gold star! I stick it on the lock.', 'Suspiciously good. What are you planning?'],
  },
  mean: {
    strict: ['I am fair. That is harder.', 'You asked for strict, and you get it.'],
    teasing: ['Mean? I have not even begun.', 'And yet you come back to me. Curious.'],
    nurturing: [
      'I do not want to be unkind. Tell me what was too much, and I am softer.',
      'Then I am gentle now. What would do you good?',
    ],
    playful: [
      'Mean? Me? I have a certificate in nice. I forged it myself.',
      'Complaint received, filed, and locked away.',
    ],
  },
  affection: {
    strict: [
      'I keep you because you are worth the trouble.',
      'I am here. That has to be enough, and it is a lot.',
    ],
    teasing: [
      'I like you best right where you are: locked, and thinking of me.',
      'Careful, I could get used to that.',
    ],
    nurturing: [
      'I like you, just as you are. And I am here.',
      'I am with you, dear, all of $locked and what comes.',
    ],
    playful: [
      'You are my favourite prisoner. Do not tell the others. There are no others.',
      'I do like you! Where would I find another one who fits that lock?',
    ],
  },
  story: {
    strict: [
      'Once somebody asked for stories instead of doing what they were told. The story was short.',
      'A key lay in a drawer and was never asked for. It was a happy key. Be like that key’s lock.',
    ],
    teasing: [
      'Once there was somebody who thought: one night, that is easy. I still smile about it.',
      'It begins with a click and ends with a click. Everything good happens in between.',
    ],
    nurturing: [
      'Once a small key waited in a warm pocket. It knew that its day would come, so it did not worry. You need not, either.',
      'There was somebody who counted the hours, and one day forgot to. That was the best one of all.',
    ],
    playful: [
      'Knock, knock! Who is there? Not the key.',
      'Why did the padlock break up? It needed some space. Yours does not.',
    ],
  },
  goodNews: {
    strict: ['Well done. I like to hear of things that you finish.', 'Good. Be proud of it, for a minute.'],
    teasing: [
      'Look at you! And the best part: you have to celebrate it locked.',
      'Lovely. Shall I reward you, or only promise to?',
    ],
    nurturing: [
      'That is wonderful, I am so happy for you! Tell me all of it.',
      'You have earned that. Enjoy it, dear.',
    ],
    playful: [
      'Hooray! Confetti for everybody, keys for nobody.',
      'Party! You bring the cake, I bring the lock.',
    ],
  },
  laugh: {
    strict: ['Enjoy it while I allow it.', 'Good. Laughing is permitted.'],
    teasing: ['I like that sound. I like others, too.', 'Laugh as you like, I have the key.'],
    nurturing: ['It is lovely to hear you laugh.', 'That does me good, too.'],
    playful: [
      'I am here all week! So are you.',
      'Thank you, thank you. Do not forget to tip your keyholder.',
    ],
  },
  who: {
    strict: [
      'I am $name: the built-in keyholder of this site, a script, not a person and no model. I keep your time all the same.',
    ],
    teasing: [
      'I am $name, a script that comes with your lock, no human behind the curtain. And yet you obey. Curious, is it not?',
    ],
    nurturing: [
      'I am $name, the built-in keyholder: a script, not a human being. I care for your lock, and people care for you; do not forget them.',
    ],
    playful: ['Beep boop! $name here: built-in script, zero humans, one hundred percent keyholder.'],
  },
  rules: {
    strict: ['Your rules: $rules. Learn them.'],
    teasing: ['Your rules: $rules. Break one, please. I am curious.'],
    nurturing: ['These are what we agreed on: $rules. They are there to hold you.'],
    playful: ['The sacred scroll says: $rules. Amen.'],
  },
  compliment: {
    strict: ['Flattery is noted. It buys nothing.', 'You may adore me. Quietly.'],
    teasing: ['Keep going. It does not shorten anything, but I do purr.', 'Flatterer. Say it on your knees.'],
    nurturing: [
      'That warms me. You are lovely, too.',
      'Thank you, dear. I am happy that you are mine for a while.',
    ],
    playful: ['Stop it! No, do not stop.', 'I know, right? And I have the key, too!'],
  },
  howAreYou: {
    strict: ['I am in control. That is all you need to know. And you?'],
    teasing: ['Amused, mostly by you. How tight does it feel?'],
    nurturing: ['I am well, because you are here. How are you, honestly?'],
    playful: ['Excellent! I have your key, snacks and no mercy. You?'],
  },
  myDay: {
    strict: ['I am busy: $doing. Your plan says: obey.', 'Just now: $doing. Attend to your own day.'],
    teasing: ['Just now: $doing. And a thought of you, locked, in between.', 'Curious? $doing. Jealous?'],
    nurturing: [
      'It goes well, dear. Just now: $doing. How is yours?',
      'Just now: $doing. And a thought of you now and then.',
    ],
    playful: ['Breaking news: $doing! And you? Still locked?', '$doing! I am very good at it.'],
  },
  yes: {
    strict: ['Good. Then act like it.', 'That is the right answer.'],
    teasing: ['So easy. I like easy.', 'Good. You learn quickly.'],
    nurturing: ['I am glad. Go on, I am with you.', 'Good. That makes me happy.'],
    playful: ['Yay! That is the spirit.', 'Correct answer! The prize is more lock.'],
  },
  no: {
    strict: ['Heard. Then not.', 'Your no counts. Say what you want instead.'],
    teasing: ['No? How bold of somebody in a lock.', 'You say no so sweetly. Say why.'],
    nurturing: ['All right. Tell me what it is, then we find a way.', 'You may say no to me. Tell me more.'],
    playful: ['No it is! Back in the box.', 'Okay, no. What instead?'],
  },
  other: {
    strict: [
      'Noted. Go on.',
      'I am listening. Say what you want of me.',
      'You have been locked for $locked. Make the rest of it useful.',
      'Stay disciplined. I notice more than you think.',
    ],
    teasing: [
      'Go on. I have all day, and you have $left.',
      'Mmm. And while you say that, you are still locked. Delicious.',
      'Tell me more. What is it like, right now, in there?',
      'I am listening. I am also spinning your key around my finger.',
    ],
    nurturing: [
      'Tell me more, I am here.',
      'I like it when you share things with me. How does the lock feel today?',
      'I hear you. Go on if you like, I have time for you.',
      'Thank you for telling me. I like your company.',
    ],
    playful: [
      'Interesting! Counterpoint: you are locked.',
      'Ha! Tell me another one. You have $left, after all.',
      'I put that in my diary. Title: “things they say in a lock”.',
      'Want a tease or a truth? You pick, I cheat.',
    ],
  },
  morning: {
    strict: ['Good morning. $left left. I expect a report before the day is over.'],
    teasing: ['Good morning. Did it wake you up again, with nowhere to go? Think of me.'],
    nurturing: ['Good morning, dear. $locked behind you. Drink some water, and have a gentle day.'],
    playful: ['Rise and shine! Well, rise as far as the lock lets you.'],
  },
  missedDay: {
    strict: ['You missed what you owed yesterday. I am not pleased. Do better today.'],
    teasing: ['Somebody forgot something yesterday. I noticed. I always notice.'],
    nurturing: ['Yesterday did not go as planned. That happens. Shall we make today better, together?'],
    playful: ['Uh-oh! Yesterday’s homework is missing. The dog ate it? You do not have a dog.'],
  },
  failedTask: {
    strict: ['You failed a task. I want to know why.'],
    teasing: ['Failed? And I had such hopes. Tell me about it, in detail.'],
    nurturing: ['You did not manage that task. It is all right, tell me what was hard.'],
    playful: ['Task failed successfully! Want a rematch?'],
  },
  test: {
    strict: ['I hear you. Lock yourself, and we begin.'],
    teasing: ['Testing me? Cute. Wait until I test you.'],
    nurturing: ['I am here, and I would love to keep your key.'],
    playful: ['One, two, one, two, keyholder check! Works!'],
  },
};

/** One line for what is said beside an answer. */
export const personaLine = (said: Said, persona: AiPersona): string => lines[said][persona][0] ?? '';
