import type { register } from '@keyhold/contracts/auth/registration';
import type { InputOf } from '@keyhold/contracts/endpoint';
import { searchKey } from '@keyhold/rules/users/fold-text';

type Registration = InputOf<typeof register>['body'];

export interface DemoPerson extends Omit<Registration, 'password'> {
  /** What this login is meant to show. */
  readonly shows: string;
  readonly userAgent: string;
}

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
export const android = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
export const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

export function person(
  name: string,
  shows: string,
  userAgent: string,
  registration: Omit<Registration, 'username' | 'email' | 'password'>,
): DemoPerson {
  // The ending .example belongs to nobody, so no mail can ever arrive anywhere.
  const email = `${searchKey(name)}@demo.example`;
  return { username: `Demo_${name}`, email, shows, userAgent, ...registration };
}

/** Nobody of them exists. Morgan is the first one to register and so the site owner. */
export const people = {
  morgan: person('Morgan', 'Site owner, keyholder', laptop, {
    gender: 'Transgender',
    role: 'keyholder',
    country: 'Sweden',
    city: 'Malmö',
    dateOfBirth: '1984-03-02',
  }),
  iris: person('Iris', 'Keyholder and moderator: one shared lock, worn by Bo', iphone, {
    gender: 'Female',
    role: 'keyholder',
    country: 'Portugal',
    city: 'Porto',
    dateOfBirth: '1990-11-23',
  }),
  victor: person(
    'Victor',
    'Keyholder and admin: a shared lock with games, worn by Dana, and one that nobody wears yet',
    laptop,
    {
      gender: 'Male',
      role: 'keyholder',
      country: 'Canada',
      dateOfBirth: '1979-07-14',
    },
  ),
  alex: person(
    'Alex',
    'Wearer: a fresh lock with an AI keyholder, and one that ended and was read',
    android,
    {
      gender: 'Non-binary',
      role: 'slave',
      country: 'Germany',
      city: 'Leipzig',
      dateOfBirth: '1993-05-30',
    },
  ),
  bo: person('Bo', 'Wearer: less than an hour to go, and a lock that Iris holds', iphone, {
    gender: 'Male',
    role: 'slave',
    country: 'Denmark',
    dateOfBirth: '1988-01-09',
  }),
  chris: person('Chris', 'Wearer: a code that waits to be read, and a lock that hides its time', android, {
    gender: 'Female',
    role: 'slave',
    country: 'Ireland',
    city: 'Cork',
    dateOfBirth: '1996-09-17',
  }),
  dana: person('Dana', 'Wearer: a hard stop, a card game, and a lock with tasks and a wheel', laptop, {
    gender: 'Female',
    role: 'slave',
    country: 'Netherlands',
    dateOfBirth: '1982-12-05',
  }),
  eli: person('Eli', 'Wearer: just arrived, nothing there yet', iphone, {
    gender: 'Non-binary',
    role: 'slave',
    dateOfBirth: '1999-04-26',
  }),
} satisfies Record<string, DemoPerson>;

export type DemoName = keyof typeof people;
