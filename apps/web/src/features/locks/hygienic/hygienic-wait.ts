/** How long until the next hygienic unlock is there, in milliseconds; null where it is not time that decides. */
export function hygienicWaitMs({ availableAt }: { availableAt: string | null }, now: number): number | null {
  return availableAt === null ? null : Math.max(0, Date.parse(availableAt) - now);
}
