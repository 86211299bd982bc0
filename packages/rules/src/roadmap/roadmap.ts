/** The two cards of the development page. */
export const roadmapTypes = ['Roadmap', 'Bug'] as const;
export type RoadmapType = (typeof roadmapTypes)[number];

/** The most pressing first. */
export const roadmapPriorities = ['Urgent', 'High', 'Medium', 'Low'] as const;
export type RoadmapPriority = (typeof roadmapPriorities)[number];

interface Placed {
  readonly id: string;
  readonly priority: RoadmapPriority;
  readonly place: number;
}

/** Items in the order of a card: by priority, then as the staff has put them. */
export function inOrder<I extends Placed>(items: readonly I[]): I[] {
  const rank = ({ priority }: Placed) => roadmapPriorities.indexOf(priority);
  return items.toSorted((a, b) => rank(a) - rank(b) || a.place - b.place || (a.id < b.id ? -1 : 1));
}

/** Ids in which one was put before another, or at the end for null or for one that is not among them. */
export function movedBefore(ids: readonly string[], id: string, before: string | null): string[] {
  const others = ids.filter((other) => other !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id);
}
