import { setTimeout as pause } from 'node:timers/promises';
import type { Talker } from '../talker';
import { scriptFor } from './script';

/** Somewhat faster than one reads; tests set it otherwise. */
export const speakingPace = { betweenWordsMs: 45 };

/** The built-in keyholder: no model, only a script that knows the lock. Its words come one by one, as everybody's do. */
export const scriptedTalker = ({ takesItsTime }: { takesItsTime: boolean }): Talker => ({
  async answer(conversation, stage) {
    let isFirst = true;
    const say = async (line: string) => {
      const words = (isFirst ? line : ` ${line}`).match(/\s*\S+/g) ?? [];
      isFirst = false;
      for (const word of words) {
        stage.say(word);
        if (takesItsTime) await pause(speakingPace.betweenWordsMs, undefined, { signal: stage.signal });
        else stage.signal.throwIfAborted();
      }
    };
    for (const step of scriptFor(conversation)) {
      if ('picture' in step) await say(step.say[await stage.sendPicture(step.picture)]);
      else if ('undo' in step) await say((await stage.undo(step.undo)) ? step.done : step.refused);
      else if ('say' in step) await say(step.say);
      else {
        const card = await stage.act(step.act);
        const line = card.refusal === null ? step.done : step.refused;
        if (line !== undefined) await say(line);
      }
    }
    return { tokens: { input: 0, output: 0 } };
  },
});
