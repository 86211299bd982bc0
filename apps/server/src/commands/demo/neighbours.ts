import type { TemplateForm } from '@keyhold/contracts/locks/templates';
import { DAY_MS, HOUR_MS } from '@keyhold/rules/time/duration';
import type { DemoActor } from './demo-actor';
import { android, type DemoPerson, iphone, laptop, person } from './people';

type Facts = readonly [country: Parameters<typeof person>[3]['country'], city: string, born: string];

interface Neighbour {
  readonly person: DemoPerson;
  readonly about: string;
  readonly showsAge: boolean;
  readonly offers: readonly TemplateForm[];
}

const devices = [iphone, android, laptop];

function neighbour(
  name: string,
  role: 'keyholder' | 'slave',
  [country, city, dateOfBirth]: Facts,
  about: string,
  offers: readonly TemplateForm[] = [],
): Neighbour {
  const gender = (['Female', 'Male', 'Non-binary', 'Transgender'] as const)[name.length % 4] ?? 'Non-binary';
  const device = devices[name.length % devices.length] ?? laptop;
  return {
    person: person(name, '', device, { gender, role, country, city, dateOfBirth }),
    about,
    showsAge: name.length % 2 === 0,
    offers,
  };
}

const lock = (
  title: string,
  description: string,
  days: number,
  more: Partial<TemplateForm> = {},
): TemplateForm => ({
  title,
  description,
  initialDurationDays: days,
  initialDurationHours: 0,
  emergencyReleaseEnabled: true,
  ...more,
});
const tribute = {
  findomEnabled: true,
  dailyTributeEnabled: true,
  dailyTributeAmountMinorUnits: 300,
  dailyTributeCurrency: 'EUR',
} as const;

/** The people around the cast of the story: they keep to themselves, and fill Explore. Nobody of them exists. */
const neighbours: readonly Neighbour[] = [
  neighbour('Åsa', 'keyholder', ['Sweden', 'Uppsala', '1986-02-11'], 'Calm, exact and fond of long walks.', [
    lock('Slow December', 'One candle a day, and no hurry.', 24, { hygienicUnlockEnabled: true }),
    lock('First week', 'For people who have never done this.', 7, { maxDurationDays: 10 }),
  ]),
  neighbour('Beatriz', 'keyholder', ['Spain', 'Cádiz', '1991-08-30'], 'I answer every evening.', [
    lock('Siesta rules', 'A photo after lunch. Always.', 10, { requireDailyVerification: true }),
  ]),
  neighbour('Conor', 'slave', ['Ireland', 'Galway', '1994-12-01'], 'Third lock. Getting better at waiting.'),
  neighbour('Dmitri', 'slave', ['Georgia', 'Tbilisi', '1989-06-19'], ''),
  neighbour('Élodie', 'keyholder', ['France', 'Lyon', '1983-04-07'], 'Patience is a skill. I teach it.', [
    lock('Velvet month', 'Thirty evenings and a card on each of them.', 30, {
      cardGameEnabled: true,
      maxDurationDays: 60,
    }),
    lock('Tribute and trust', 'A coffee a day for your keyholder.', 14, tribute),
  ]),
  neighbour(
    'Finn',
    'slave',
    ['Norway', 'Bergen', '1997-03-23'],
    'Climber. Locks off on the wall, so short ones only.',
  ),
  neighbour(
    'Gwen',
    'slave',
    ['United Kingdom', 'Leeds', '1992-10-15'],
    'Here for the calendar more than for anything else.',
  ),
  neighbour(
    'Hana',
    'keyholder',
    ['Japan', 'Kyoto', '1988-01-28'],
    'Strict about time, kind about everything else.',
    [lock('A weekend in silence', 'No messages until Sunday evening.', 2, { displayRemainingTime: false })],
  ),
  neighbour('Ilse', 'slave', ['Belgium', 'Ghent', '1979-09-09'], 'Older, wiser, still curious.'),
  neighbour(
    'Jonas',
    'slave',
    ['Germany', 'Bremen', '1995-05-05'],
    'Looking for somebody who likes card games.',
  ),
  neighbour('Kasimir', 'keyholder', ['Poland', 'Gdańsk', '1985-11-11'], 'Two places at a time, not more.', [
    lock('Lighthouse', 'Three weeks, a sign of life every day.', 21, {
      requireDailyVerification: true,
      limitLockedUsers: 2,
    }),
    lock('Storm warning', 'The cards decide, and they are not gentle.', 9, {
      cardGameEnabled: true,
      emergencyReleaseEnabled: false,
    }),
  ]),
  neighbour('Lucía', 'slave', ['Mexico', 'Oaxaca', '1996-07-21'], 'Poco a poco.'),
  neighbour('Malik', 'slave', ['Netherlands', 'Rotterdam', '1990-02-02'], ''),
  neighbour(
    'Noor',
    'keyholder',
    ['Netherlands', 'Utrecht', '1993-06-12'],
    'New to holding keys. Honest about it.',
    [
      lock('Five quiet days', 'My first shared lock. Tell me how it was.', 5, {
        hygienicUnlockEnabled: true,
      }),
    ],
  ),
  neighbour('Oskar', 'slave', ['Austria', 'Graz', '1987-08-08'], 'Skis in winter, locks in summer.'),
  neighbour('Priya', 'keyholder', ['India', 'Pune', '1991-01-17'], 'Bring a diary. You will need it.', [
    lock('Diary', 'Ten days, written down.', 10, { requireDailyVerification: true, maxDurationDays: 20 }),
  ]),
  neighbour(
    'Quentin',
    'slave',
    ['Canada', 'Halifax', '1984-03-14'],
    'Sailor. Away for weeks, locked for weeks.',
  ),
  neighbour('Rhys', 'slave', ['United Kingdom', 'Cardiff', '1998-10-27'], 'Short locks, long stories.'),
  neighbour(
    'Saoirse',
    'keyholder',
    ['Ireland', 'Cork', '1982-12-24'],
    'I say what I mean and I mean what I say.',
    [
      lock('No small print', 'Two weeks. That is all there is to it.', 14),
      lock('By invitation', 'You know who you are.', 12, {
        requiresPassword: true,
        lockPassword: 'open sesame',
      }),
    ],
  ),
  neighbour('Théo', 'slave', ['Switzerland', 'Geneva', '1994-04-30'], 'Precise. Of course.'),
  neighbour('Ulla', 'slave', ['Finland', 'Turku', '1981-05-16'], 'Sauna first.'),
  neighbour(
    'Wanda',
    'keyholder',
    ['Denmark', 'Aarhus', '1989-09-19'],
    'Games, points, and the occasional mercy.',
    [
      lock('House of cards', 'A big deck and a long breath.', 18, {
        cardGameEnabled: true,
        maxDurationDays: 40,
      }),
    ],
  ),
  neighbour('Yuki', 'slave', ['Japan', 'Sapporo', '1999-02-18'], 'A beginner. Be gentle with my calendar.'),
  neighbour('Zofia', 'slave', ['Poland', 'Kraków', '1993-11-02'], ''),
];

/** What the neighbours do, in order: each arrives on a day of their own. */
export const neighbourScenes = neighbours.map(({ person: who, about, showsAge, offers }, at) => ({
  agoMs: 33 * DAY_MS - at * 31 * HOUR_MS,
  who,
  async does(actor: DemoActor): Promise<void> {
    await actor.register();
    if (about !== '') await actor.describe(about);
    if (showsAge) await actor.change({ showAgeAndDOB: true });
    for (const form of offers) await actor.offer(form);
  },
}));
