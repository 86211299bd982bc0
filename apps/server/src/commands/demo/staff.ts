import { sendEvents } from '@keyhold/contracts/analytics/events';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { reportPost } from '@keyhold/contracts/forum/reports';
import { listUsers, setAdmin, setModerator } from '@keyhold/contracts/staff/people';
import { changeServerSettings } from '@keyhold/contracts/staff/server-settings';
import type { InProcessCaller } from '../calls/in-process-caller';
import { firstWeek, healed, kindly, postTitled } from './boards';
import { type DemoName, people } from './people';
import { at, type Scene } from './scene';

type Page = Extract<
  ArgsOf<typeof sendEvents>['body']['events'][number],
  { name: 'page_view' }
>['properties']['page'];

const visitors: readonly { who: DemoName; hours: number; pages: readonly Page[] }[] = [
  { who: 'alex', hours: 3, pages: ['/', '/lock/$id', '/discussion', '/discussion/$id'] },
  { who: 'bo', hours: 5, pages: ['/', '/lock/$id', '/calender'] },
  { who: 'chris', hours: 9, pages: ['/', '/games/$lockId', '/lock/$id', '/feedback'] },
  { who: 'dana', hours: 11, pages: ['/', '/games/$lockId', '/explore', '/shared/setup/$code'] },
  { who: 'iris', hours: 14, pages: ['/', '/keyholder', '/lock/$id', '/notifications', '/profile'] },
  { who: 'victor', hours: 20, pages: ['/', '/keyholder', '/discussion'] },
];
const countedDays = 16;

/** Some come every day and some seldom, the same ones in every demo. */
const visits: readonly Scene[] = Array.from({ length: countedDays }, (_, days) => days).flatMap((days) =>
  visitors
    .filter((_visitor, place) => (days * 5 + place * 3) % 7 >= place)
    .map(({ who, hours, pages }) =>
      at({ days, hours }, who, (actor) =>
        actor.glance((caller) =>
          caller.call(sendEvents, {
            body: {
              events: [
                ...pages.map((page) => ({ name: 'page_view' as const, properties: { page } })),
                { name: 'session_end' },
              ],
            },
          }),
        ),
      ),
    ),
);

const reports =
  (title: string, reason: ArgsOf<typeof reportPost>['body']['reason'], notes: string): Scene['does'] =>
  (actor) =>
    actor.use(async (caller) => {
      const { id } = await postTitled(caller, title);
      await caller.call(reportPost, { params: { id }, body: { reason, notes } });
    });

/** Gives somebody a part in the work of the staff. */
const appoints =
  (name: DemoName, give: (caller: InProcessCaller, id: string) => Promise<unknown>): Scene['does'] =>
  (actor) =>
    actor.use(async (caller) => {
      const { users } = await caller.call(listUsers, { query: { search: people[name].username } });
      for (const { _id } of users) await give(caller, _id);
    });

/** What the staff finds on its pages: visits that are counted, and reports that wait. */
export const staffScenes: readonly Scene[] = [
  at(
    { days: 20 },
    'morgan',
    appoints('victor', (caller, id) => caller.call(setAdmin, { params: { id }, body: { isAdmin: true } })),
  ),
  at(
    { days: 20 },
    'morgan',
    appoints('iris', (caller, id) =>
      caller.call(setModerator, { params: { id }, body: { isModerator: true } }),
    ),
  ),
  at({ days: countedDays, hours: 23 }, 'morgan', (morgan) =>
    morgan.use((caller) => caller.call(changeServerSettings, { body: { analyticsEnabled: true } })),
  ),
  ...visits,
  at({ days: 8, hours: 7 }, 'bo', reports(firstWeek, 'misinformation', 'A size too small is worse, surely?')),
  at({ days: 1, hours: 9 }, 'chris', reports(kindly, 'spam', 'It leads to somebody’s shop.')),
  at({ hours: 6 }, 'dana', reports(healed, 'other', 'Is this the right place for it?')),
];
