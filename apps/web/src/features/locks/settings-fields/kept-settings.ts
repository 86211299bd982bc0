import { cardConfig, cardCounts } from '@keyhold/contracts/cards/deck';
import { penaltyConfig, taskModule, wheelModule } from '@keyhold/contracts/games/modules';
import * as z from 'zod/mini';

const number = z.number();
const boolean = z.boolean();

/** What there is to play, as a form keeps it: whatever the contract takes. */
export const keptPlay = {
  cardGameEnabled: boolean,
  infoHidden: boolean,
  cumulativeChancesEnabled: boolean,
  cardConfig,
  cardCounts,
  penaltyConfig,
  taskModule,
  wheelModule,
};

/** What the forms of self locks and of shared ones both keep. A number may be any: the form says what is wrong. */
export const keptSettings = {
  title: z.string(),
  initialDurationDays: number,
  initialDurationHours: number,
  maxDurationDays: number,
  maxDurationHours: number,
  limitBeyondMax: boolean,
  displayRemainingTime: boolean,
  requireDailyVerification: boolean,
  emergencyReleaseEnabled: boolean,
  hygienicUnlockEnabled: boolean,
  hygienicUnlockType: z.enum(['COUNT_BASED', 'TIME_BASED']),
  hygienicUnlockMaxUses: number,
  hygienicUnlockDays: number,
  ...keptPlay,
};

/** A schema for what a form kept. A field that another version kept differently is as in `start`, and takes no other along. */
export function keptEntry<Entry extends object>(
  fields: { readonly [Field in keyof Entry]: z.ZodMiniType<Entry[Field]> },
  start: Entry,
): z.ZodMiniType<Entry> {
  const each = Object.entries<z.ZodMiniType>(fields).map(([field, schema]) => [
    field,
    z.catch(schema, start[field as keyof Entry]),
  ]);
  return z.object(Object.fromEntries(each)) as unknown as z.ZodMiniType<Entry>;
}
