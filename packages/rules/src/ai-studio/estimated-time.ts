/** So many finished jobs say how long the next one takes. */
export const JOBS_RECKONED_WITH = 5;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Whole seconds that a job may still take, by how long others of its kind took; null where nothing is known, or it took longer. */
export function estimatedSeconds(formerMs: readonly number[], elapsedMs: number): number | null {
  const usual = median(formerMs);
  if (usual === null) return null;
  const left = Math.round((usual - elapsedMs) / 1000);
  return left > 0 ? left : null;
}
