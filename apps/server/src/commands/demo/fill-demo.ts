import pino from 'pino';
import type { Config } from '../../config';
import { changeInstallation } from '../../features/installation/installation.api';
import { systemClock } from '../../kernel/clock';
import type { Randomness } from '../../kernel/random';
import { openInstallation } from '../../open-installation';
import { createWeb } from '../../web';
import { InProcessCaller } from '../calls/in-process-caller';
import { DemoActor } from './demo-actor';
import { type DemoName, people } from './people';
import { story } from './story';
import { createStoryApp, liveUntil, StoryClock } from './story-clock';

const message = 'This is a demo. Nobody here exists, and everything may be tried.';

/** Lets the people of the demo live their weeks in a new installation, through its own calls, on a moved clock. */
export async function fillDemo(
  config: Config,
  parts: { password: string; random: Randomness; signal: AbortSignal },
): Promise<void> {
  const { password, random, signal } = parts;
  // A lost database shows in the next call.
  const opened = await openInstallation(config, pino({ level: 'silent' }), () => undefined);
  try {
    const now = systemClock.now();
    const clock = new StoryClock(now - Math.max(...story.map(({ agoMs }) => agoMs)));
    const app = createStoryApp(opened.app, clock);
    const web = await createWeb(app, { webRoot: undefined });
    try {
      const actors = Object.entries(people).map(([name, person], index) => {
        // Addresses for documentation: everybody calls from a home of their own.
        const browser = { address: `192.0.2.${index + 1}`, userAgent: person.userAgent };
        const caller = new InProcessCaller(web, browser);
        return [name, new DemoActor(caller, person, password, random)] as const;
      });
      const cast = Object.fromEntries(actors) as Record<DemoName, DemoActor>;
      for (const { agoMs, who, does } of story) {
        signal.throwIfAborted();
        await liveUntil(app, clock, now - agoMs);
        await does(cast[who]);
      }
      await liveUntil(app, clock, now);
      await changeInstallation(app.deps, { showAdminMessage: true, adminMessage: message });
    } finally {
      await web.close();
    }
  } finally {
    await opened.close();
  }
}
