/**
 * What was asked of a transaction in this turn of the event loop, and so leaves in one write. The first that fails in this
 * order is what is thrown: the ones behind it fail of it.
 */
export async function inOneWrite<A extends readonly Promise<unknown>[]>(
  ...asked: A
): Promise<{ -readonly [K in keyof A]: Awaited<A[K]> }> {
  for (const one of asked) one.catch(() => undefined);
  const answers: unknown[] = [];
  for (const one of asked) answers.push(await one);
  return answers as { -readonly [K in keyof A]: Awaited<A[K]> };
}
