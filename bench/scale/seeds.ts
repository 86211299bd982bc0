import { newWearer } from '../product';
import type { OwnApp } from './own-app';

/** Ids of the few real rows that the many are copied from. */
export interface Seeds {
  readonly wearer: string;
  readonly keyholder: string;
  readonly template: string;
  readonly self: string;
  readonly shared: string;
  /** A shared lock with more history than a page. */
  readonly long: string;
}

const longHistory = 70;
const digits = { combinationType: 'DIGITS', digits: '4711' };

/** Makes a wearer, a keyholder and three locks, all by calls of the product. */
export async function makeSeeds({ call }: Pick<OwnApp, 'call'>): Promise<Seeds> {
  const keyholder = (await call('/api/auth/register', '', newWearer())).cookie;
  const wearer = (await call('/api/auth/register', '', newWearer())).cookie;
  const id = async (path: string, cookie: string, body?: object) =>
    idOf((await call(path, cookie, body)).body);

  const form = {
    title: 'Shared bench lock',
    initialDurationDays: 30,
    initialDurationHours: 0,
    emergencyReleaseEnabled: true,
    hygienicUnlockEnabled: true,
    listed: true,
  };
  const template = await call('/api/locks/shared', keyholder, form);
  const { shareCode } = template.body as { shareCode: string };
  const accept = () => id('/api/locks/shared/accept', wearer, { meta: { shareCode, ...digits } });
  const meta = { title: 'Bench lock', initialDurationDays: 30, initialDurationHours: 4, ...digits };
  const long = await accept();
  for (let count = 0; count < longHistory; count += 1)
    await call(`/api/locks/${long}/time/add`, keyholder, { seconds: 3600 });
  return {
    wearer: await id('/api/users/me', wearer),
    keyholder: await id('/api/users/me', keyholder),
    template: idOf(template.body),
    self: await id('/api/locks/self/start', wearer, { meta }),
    shared: await accept(),
    long,
  };
}

function idOf(body: unknown): string {
  return (body as { _id: string })._id;
}
