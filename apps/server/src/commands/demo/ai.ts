import {
  type AiSettings,
  saveAiConfig,
  standardAiSettings,
  switchAi,
} from '@keyhold/contracts/ai-keyholder/ai-config';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { countTalk, findConfig } from '../../features/ai-keyholder/ai-keyholder.api';
import { users } from '../../features/users/users.tables';
import { type DemoName, people } from './people';
import { at, type Scene } from './scene';

/** Nothing of the demo speaks by itself: it would do so when the demo is opened. */
const own = (fields: Partial<AiSettings>): AiSettings => ({
  ...standardAiSettings,
  enabled: true,
  unprompted: { ...standardAiSettings.unprompted, enabled: false },
  ...fields,
});

const sets =
  (fields: Partial<AiSettings>): Scene['does'] =>
  (actor) =>
    actor.use((caller) => caller.call(saveAiConfig, { body: own(fields) }));

const switches =
  (enabled: boolean): Scene['does'] =>
  (actor) =>
    actor.use((caller) => caller.call(switchAi, { body: { enabled } }));

/** One says something, and hears the answer, every few minutes. */
const talks = (days: number, hours: number, who: DemoName, title: string, ...said: string[]): Scene[] =>
  said.map((message, place) =>
    at({ days, hours, minutes: -4 * place }, who, (actor) => actor.tellAi(title, message)),
  );

const gentle = {
  name: 'Juniper',
  persona: 'nurturing',
  intensity: 'soft',
  apiProvider: 'builtin',
} as const;
const stern = { name: 'Magister', persona: 'strict', intensity: 'hard', apiProvider: 'builtin' } as const;

/** The answers of a model at home on each day before now; on some she has no time for it. */
const answersOfDay = [6, 14, 21, 9, 0, 17, 12, 25, 0, 8, 19, 11, 0, 15];
const wantedMost = ['ask_photo', 'add_time', 'add_time', 'freeze_for', 'remove_time', 'unfreeze'] as const;

/**
 * What a model and an image generator beside somebody's bridge were used for on a day: counted by the product, since no
 * demo has either of them.
 */
async function usesOwnModel(deps: Deps, who: DemoName, answers: number): Promise<void> {
  const [user] = await deps.db.select().from(users).where(eq(users.username, people[who].username));
  if (!user) throw new Error(`${people[who].username} is not there`);
  const config = await findConfig(deps.db, user.id);
  const count = (used: Parameters<typeof countTalk>[2]) => countTalk(deps, config, used);
  for (let one = 0; one < answers; one += 1) {
    const tokens = { input: 640 + ((one * 53) % 17) * 40, output: 48 + ((one * 7) % 9) * 12 };
    const responseMs = 900 + ((one * 37 + answers) % 23) * 140;
    if ((one + answers) % 23 === 0) await count({ service: 'chat', failed: true });
    else await count({ service: 'chat', name: 'full', source: 'bridge', tokens, responseMs });
    const name = wantedMost[(one + answers) % wantedMost.length];
    if (one % 4 === 1) await count({ service: 'command', name });
    if (one % 7 === 3)
      await count({ service: 'image_generation', name: 'explicit', responseMs: 4 * responseMs });
  }
}

/** Two who talk to the keyholder that comes with the product, and one who had a model of her own for two weeks. */
export const aiScenes: readonly Scene[] = [
  at({ days: 6, hours: 1 }, 'alex', sets(gentle)),
  ...talks(
    6,
    0,
    'alex',
    'A long weekend',
    'Good evening',
    'How long do I have left?',
    'Give me a task, please',
    'Thank you. Good night!',
  ),
  ...talks(
    5,
    1,
    'alex',
    'A long weekend',
    'I did it, the task is done',
    'Could you take an hour off?',
    'Thank you, you are the best',
  ),
  at({ days: 3, hours: 3 }, 'alex', switches(false)),
  at({ days: 3, hours: 23 }, 'chris', sets(stern)),
  ...talks(
    3,
    22,
    'chris',
    'No peeking',
    'Hello',
    'What are the rules?',
    'Whatever. You can’t make me.',
    'Sorry, that was out of line',
  ),
  ...talks(
    2,
    10,
    'chris',
    'No peeking',
    'Please let me out, I beg you',
    'I am begging you, please',
    'Add an hour, I deserve it',
    'Do you want to see a photo?',
  ),
  ...answersOfDay.flatMap((answers, days) =>
    answers === 0
      ? []
      : [at({ days, hours: 6 }, 'dana', (_dana, deps) => usesOwnModel(deps, 'dana', answers))],
  ),
  at({ hours: 2, minutes: 50 }, 'alex', switches(true)),
  ...talks(
    0,
    2,
    'alex',
    'A week, starting now',
    'Hi! A whole week this time',
    'How are you?',
    'Do you want to see a photo?',
  ),
];
