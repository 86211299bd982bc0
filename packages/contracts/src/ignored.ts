import * as z from 'zod/mini';

const unheard = z.optional(
  z.pipe(
    z.unknown(),
    z.transform(() => undefined),
  ),
);

/** Fields that a reply shows beside what can be changed: who sends a reply back changes nothing by them. */
export const ignored = <Name extends string>(shown: Readonly<Record<Name, z.ZodMiniType>>) =>
  Object.fromEntries(Object.keys(shown).map((name) => [name, unheard])) as Record<Name, typeof unheard>;
