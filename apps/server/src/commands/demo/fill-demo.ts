import { HOUR_MS } from '@keyhold/rules/time/duration';
import pino from 'pino';
import type { Config } from '../../config';
import { sendNoticeTask } from '../../features/auth/auth.api';
import { changeInstallation } from '../../features/installation/installation.api';
import { dropJobsOf } from '../../jobs/job-queue';
import { systemClock } from '../../kernel/clock';
import type { Randomness } from '../../kernel/random';
import { openInstallation } from '../../open-installation';
import { createWeb } from '../../web';
import { InProcessCaller } from '../calls/in-process-caller';
import { DemoActor } from './demo-actor';
import { neighbourScenes } from './neighbours';
import { type DemoName, type DemoPerson, people } from './people';
import { story } from './story';
import { createStoryApp, liveUntil, StoryClock } from './story-clock';

/** A proxy of the story says where people are; the demo itself has none. */
const places = { trustedProxies: 1, countryHeader: 'x-demo-country', cityHeader: 'x-demo-city' } as const;

const countryCodes: Readonly<Record<string, string>> = {
  Sweden: 'SE',
  Portugal: 'PT',
  Canada: 'CA',
  Germany: 'DE',
  Denmark: 'DK',
  Ireland: 'IE',
  Netherlands: 'NL',
};

const placeOf = ({ country, city }: DemoPerson) => ({
  ...(country && { [places.countryHeader]: countryCodes[country] ?? '' }),
  ...(city && { [places.cityHeader]: Buffer.from(city).toString('latin1') }),
});

const message = 'This is a demo. Nobody here exists, and everything may be tried.';

/** Lets the people of the demo live their weeks in a new installation, through its own calls, on a moved clock. */
export async function fillDemo(
  config: Config,
  parts: { password: string; random: Randomness; signal: AbortSignal },
): Promise<void> {
  const { password, random, signal } = parts;
  // A lost database shows in the next call.
  const told = { ...config, ...places, aiPace: false };
  const opened = await openInstallation(told, pino({ level: 'silent' }), () => undefined);
  try {
    const now = systemClock.now();
    const clock = new StoryClock(now - Math.max(...story.map(({ agoMs }) => agoMs)));
    const app = createStoryApp(opened.app, clock);
    const web = await createWeb(app, { webRoot: undefined });
    try {
      let homes = 0;
      const actorOf = (person: DemoPerson) => {
        homes += 1;
        // Addresses for documentation: everybody calls from a home of their own.
        const { userAgent } = person;
        const browser = { address: `192.0.2.${homes}`, userAgent, headers: placeOf(person) };
        return new DemoActor(new InProcessCaller(web, browser), person, password, random);
      };
      const cast = Object.fromEntries(
        Object.entries(people).map(([name, person]) => [name, actorOf(person)]),
      ) as Record<DemoName, DemoActor>;
      const scenes = [
        ...story.map((scene) => ({ ...scene, actor: cast[scene.who] })),
        ...neighbourScenes.map((scene) => ({ ...scene, actor: actorOf(scene.who) })),
      ].sort((one, other) => other.agoMs - one.agoMs);
      for (const [place, { agoMs, actor, does }] of scenes.entries()) {
        signal.throwIfAborted();
        await liveUntil(app, clock, now - agoMs);
        await does(actor, app.deps);
        const next = scenes[place + 1];
        if (next?.actor !== actor || agoMs - next.agoMs > HOUR_MS) actor.leave();
      }
      await liveUntil(app, clock, now);
      // What was mailed in those weeks nobody waits for, and its log would hide who can log in.
      await dropJobsOf(app.deps.db, sendNoticeTask);
      await changeInstallation(app.deps, { showAdminMessage: true, adminMessage: message });
    } finally {
      await web.close();
    }
  } finally {
    await opened.close();
  }
}
