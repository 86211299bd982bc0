import type { RoadmapType } from '@keyhold/rules/roadmap/roadmap';
import type { RoadmapItem } from './roadmap.calls';

/** Where an item goes: its card, and before which other of its priority; null for the end of them. */
export interface DropPlace {
  readonly type: RoadmapType;
  readonly before: string | null;
}

/**
 * Where an item lands that is dropped on another, or on a card. It keeps its priority, whatever it was dropped among: it
 * stands as near to there as that lets it. Null where it lands where it was.
 */
export function dropPlace(items: readonly RoadmapItem[], id: string, on: string): DropPlace | null {
  const dropped = items.find((item) => item.id === id);
  const over = items.find((item) => item.id === on);
  if (!dropped || id === on) return null;
  const type = over?.type ?? (on as RoadmapType);
  const card = items.filter((item) => item.type === type && item.id !== id);
  const among = items.filter((item) => item.type === type);
  // On one that stood below it, it goes behind that one: they change places.
  const isDown = dropped.type === type && among.indexOf(dropped) < among.findIndex((item) => item.id === on);
  const at = over ? card.indexOf(over) + (isDown ? 1 : 0) : card.length;
  const after = (list: readonly RoadmapItem[], from: number) =>
    list.slice(from).find(({ priority }) => priority === dropped.priority)?.id ?? null;
  const before = after(card, at);
  const stood = dropped.type === type ? after(among, among.indexOf(dropped) + 1) : undefined;
  return before === stood ? null : { type, before };
}
