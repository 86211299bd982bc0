import type { ArgsOf } from '@keyhold/contracts/endpoint';
import {
  commentOnFeedback,
  createFeedback,
  listFeedback,
  reviewFeedback,
  voteOnFeedback,
} from '@keyhold/contracts/feedback/feedback';
import { addComment } from '@keyhold/contracts/forum/comments';
import { createPost, listPosts, pinPost, voteOnPost } from '@keyhold/contracts/forum/posts';
import { addRoadmapItem } from '@keyhold/contracts/roadmap/roadmap';
import type { InProcessCaller } from '../calls/in-process-caller';
import type { DemoActor } from './demo-actor';
import { at, type Scene } from './scene';

type Doing = (actor: DemoActor) => Promise<unknown>;

const posts =
  (body: ArgsOf<typeof createPost>['body']): Doing =>
  (actor) =>
    actor.use((caller) => caller.call(createPost, { body }));

export async function postTitled(caller: InProcessCaller, title: string): Promise<{ id: string }> {
  const { posts: found } = await caller.call(listPosts, { query: { sort: 'new', limit: '50' } });
  const post = found.find((one) => one.title === title);
  if (!post) throw new Error(`There is no post titled ${title}`);
  return { id: post._id };
}

/** Votes for a post, and says something to it. */
const answers =
  (title: string, content: string): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      const params = await postTitled(caller, title);
      await caller.call(voteOnPost, { params, body: { voteType: 'up' } });
      await caller.call(addComment, { params, body: { content } });
    });

const suggests =
  (body: ArgsOf<typeof createFeedback>['body']): Doing =>
  (actor) =>
    actor.use((caller) => caller.call(createFeedback, { body }));

async function suggestionTitled(caller: InProcessCaller, title: string): Promise<{ id: string }> {
  const { feedback } = await caller.call(listFeedback, {});
  const suggestion = feedback.find((one) => one.title === title);
  if (!suggestion) throw new Error(`There is no suggestion titled ${title}`);
  return { id: suggestion._id };
}

const wantsToo =
  (title: string, content: string): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      const params = await suggestionTitled(caller, title);
      await caller.call(voteOnFeedback, { params, body: { hasVoted: true } });
      await caller.call(commentOnFeedback, { params, body: { content } });
    });

const reviews =
  (title: string, body: ArgsOf<typeof reviewFeedback>['body']): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      await caller.call(reviewFeedback, { params: await suggestionTitled(caller, title), body });
    });

const plans =
  (items: readonly ArgsOf<typeof addRoadmapItem>['body'][]): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      for (const body of items) await caller.call(addRoadmapItem, { body });
    });

const welcome = 'Welcome: what this place is for';
export const firstWeek = 'What I wish I had known in my first week';
export const kindly = 'Keyholders: how do you say no kindly?';
export const healed = 'A body that has healed';
const darker = 'A darker dial for the night';
const jumps = 'The list jumps when I turn the phone';

/** What they wrote in the forum and on the suggestions board, and what is worked on. */
export const boardScenes: readonly Scene[] = [
  at(
    { days: 34 },
    'morgan',
    posts({
      title: welcome,
      description:
        'Ask, tell, and help each other.\n\n- Adults only, and **consent first**\n- Be kind\n- What is not for every room is marked as NSFW',
    }),
  ),
  at({ days: 33, hours: 23 }, 'morgan', (morgan) =>
    morgan.use(async (caller) => {
      await caller.call(pinPost, { params: await postTitled(caller, welcome), body: { isPinned: true } });
    }),
  ),
  at(
    { days: 20, hours: 3 },
    'dana',
    posts({
      title: firstWeek,
      description:
        '1. A size too big is worse than a size too small.\n2. The second night is the hardest.\n3. Tell your keyholder *before* it hurts, not after.\n\nWhat would you add?',
    }),
  ),
  at({ days: 19, hours: 20 }, 'iris', answers(firstWeek, 'Drink more water than you think. And: well said.')),
  at({ days: 12, hours: 3 }, 'bo', answers(firstWeek, 'That number two is so true.')),
  at(
    { days: 6, hours: 5 },
    'iris',
    posts({
      title: kindly,
      description:
        'He asks every evening. I like that he asks, and I like saying no. How do you keep it warm?',
    }),
  ),
  at(
    { days: 6, hours: 1 },
    'victor',
    answers(kindly, 'I say when I will next think about it, and keep to that.'),
  ),
  at(
    { days: 4, hours: 2 },
    'chris',
    answers(kindly, 'From the other side: a reason is worth more than a yes.'),
  ),
  at(
    { days: 2, hours: 4 },
    'chris',
    posts({ title: healed, description: 'Before and after two weeks off.', isNSFW: true }),
  ),
  at(
    { days: 5, hours: 3 },
    'dana',
    suggests({
      type: 'feature',
      title: darker,
      description: 'At night the dial is the brightest thing in the room. A dimmer one would be kind.',
    }),
  ),
  at({ days: 4, hours: 3 }, 'victor', wantsToo(darker, 'Yes, please.')),
  at({ days: 3, hours: 5 }, 'chris', wantsToo(darker, 'For me too.')),
  at(
    { days: 2, hours: 6 },
    'victor',
    suggests({ type: 'bug', title: jumps, description: 'Only on the list of templates, and only upright.' }),
  ),
  at({ days: 1, hours: 23 }, 'morgan', reviews(jumps, { status: 'in_progress', priority: 'high' })),
  at(
    { days: 1, hours: 22 },
    'morgan',
    plans([
      {
        type: 'Roadmap',
        title: 'A dimmer dial',
        notes: 'From the suggestions.',
        tags: ['look'],
        priority: 'Medium',
      },
      { type: 'Roadmap', title: 'Faster start on old phones', tags: ['speed', 'phone'], priority: 'High' },
      { type: 'Roadmap', title: 'More languages', tags: ['words'], priority: 'Low' },
      { type: 'Bug', title: jumps, tags: ['phone'], priority: 'High' },
    ]),
  ),
];
