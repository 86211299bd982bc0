/** How often each outcome came back from calls that were made at once: `ok`, or the code of a refusal. */
export function countOutcomes(
  answers: readonly { readonly status: number; readonly failure: { readonly error: string } }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, failure } of answers) {
    const outcome = status === 200 ? 'ok' : failure.error;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
