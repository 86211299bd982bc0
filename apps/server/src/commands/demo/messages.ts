import { discoverUsers } from '@keyhold/contracts/explore/users';
import { createGroup, listGroups } from '@keyhold/contracts/messages/conversations';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import type { InProcessCaller } from '../calls/in-process-caller';
import type { DemoActor } from './demo-actor';
import { type DemoName, people } from './people';
import { at, type Scene } from './scene';

type Doing = (actor: DemoActor) => Promise<unknown>;

async function idOf(caller: InProcessCaller, name: DemoName): Promise<string> {
  const { username } = people[name];
  const { users } = await caller.call(discoverUsers, { query: { search: username } });
  const found = users.find((one) => one.username === username);
  if (!found) throw new Error(`${username} is not found`);
  return found._id;
}

const writes =
  (to: DemoName, content: string): Doing =>
  (actor) =>
    actor.use(async (caller) =>
      caller.call(sendMessage, { body: { receiverId: await idOf(caller, to), content } }),
    );

const gathers =
  (name: string, members: readonly DemoName[]): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      const memberIds = [];
      for (const member of members) memberIds.push(await idOf(caller, member));
      await caller.call(createGroup, { body: { name, memberIds } });
    });

const tellsAll =
  (group: string, content: string): Doing =>
  (actor) =>
    actor.use(async (caller) => {
      const { groups } = await caller.call(listGroups, {});
      const found = groups.find(({ name }) => name === group);
      if (!found) throw new Error(`There is no group ${group}`);
      await caller.call(sendMessage, { body: { groupId: found._id.replace('group_', ''), content } });
    });

const evening = 'Sunday evening';

/** What people of the demo write to each other. */
export const messageScenes: readonly Scene[] = [
  at({ days: 2, hours: 6 }, 'iris', writes('bo', 'Good morning. How was the night?')),
  at({ days: 2, hours: 5 }, 'bo', writes('iris', 'Short, but I am proud of it.')),
  at(
    { days: 2, hours: 4 },
    'iris',
    writes('bo', 'So am I. Drink enough water today, and do not forget the photo.'),
  ),
  at(
    { days: 1, hours: 3 },
    'bo',
    writes('iris', 'Done. It is a little tight after running, is that all right?'),
  ),
  at(
    { days: 1, hours: 2 },
    'iris',
    writes(
      'bo',
      'Take the hygienic unlock when it opens, and tell me at once if it hurts. That comes before everything.',
    ),
  ),
  at({ hours: 5 }, 'iris', writes('bo', 'Are you free for a call tonight?')),
  at({ days: 2, hours: 9 }, 'victor', gathers(evening, ['bo', 'chris', 'dana'])),
  at(
    { days: 2, hours: 8 },
    'victor',
    tellsAll(evening, 'Tea and talk at eight, as always. Bring a question.'),
  ),
  at({ days: 2, hours: 7 }, 'dana', tellsAll(evening, 'How do you all sleep with one?')),
  at(
    { hours: 4 },
    'chris',
    tellsAll(evening, 'On the side, with a pillow between the knees. It took a week.'),
  ),
];
