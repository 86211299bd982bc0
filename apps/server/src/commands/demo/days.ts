import { saveDay, saveDayPlan } from '@keyhold/contracts/ai-keyholder/day-planning';
import { savePersona } from '@keyhold/contracts/ai-studio/persona';
import { generatePicture } from '@keyhold/contracts/ai-studio/pictures';
import { at, type Scene } from './scene';

const slot = (from: string, to: string, location: string, activity: string, ...outfit: string[]) => ({
  from,
  to,
  location,
  activity,
  outfit,
});

/** A day without a gap, so that there is always something for now. */
const weekday = [
  slot('07:00', '08:30', 'sunlit kitchen', 'making coffee', 'white T-shirt', 'jeans'),
  slot('08:30', '12:00', 'home office desk', 'answering messages', 'white T-shirt', 'jeans'),
  slot('12:00', '13:30', 'balcony', 'watering plants', 'white T-shirt', 'jeans'),
  slot('13:30', '17:00', 'home office desk', 'video call', 'white T-shirt', 'jeans'),
  slot('17:00', '19:00', 'living room couch', 'reading', 'silk robe'),
  slot('19:00', '21:30', 'sunlit kitchen', 'cooking', 'silk robe'),
  slot('21:30', '23:00', 'bedroom near window', 'relaxing with tea', 'silk robe'),
  slot('23:00', '07:00', 'bedroom near window', 'meditation'),
];
const sunday = [
  slot('08:00', '11:00', 'balcony', 'eating breakfast', 'silk robe'),
  slot('11:00', '15:00', 'living room couch', 'sketching', 'silk robe'),
  slot('15:00', '18:00', 'hallway mirror', 'stretching', 'white T-shirt', 'jeans'),
];
const timezone = 'Europe/Stockholm';

/** The AI persona that Alex dreams of: who it is, its day, and first pictures, which the built-in maker draws. */
export const dayScenes: readonly Scene[] = [
  at({ days: 1, hours: 2 }, 'alex', (alex) =>
    alex.use(async (caller) => {
      await caller.call(saveDayPlan, { body: { slots: weekday, timezone } });
      await caller.call(saveDay, { body: { name: 'A slow Sunday', slots: sunday, timezone } });
    }),
  ),
  at({ days: 1, hours: 1 }, 'alex', (alex) =>
    alex.use(async (caller) => {
      const body = { age: 34, bodyType: 'athletic', negativePrompt: 'hats, sunglasses' } as const;
      await caller.call(savePersona, { body });
      await caller.call(generatePicture, {
        body: {
          activity: 'watering plants',
          location: 'balcony',
          outfit: ['red dress'],
          timeOfDay: 'morning',
        },
      });
      await caller.call(generatePicture, {
        body: {
          activity: 'reading',
          location: 'living room couch',
          outfit: ['silk robe'],
          timeOfDay: 'evening',
        },
      });
    }),
  ),
];
