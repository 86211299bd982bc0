/** Which lock has changed, and its version now; null for anything else. */
export function readUpdate(payload: unknown): { id: string; version: number } | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { id, version } = payload as Record<string, unknown>;
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : null;
}
