/** In the wheel's own units, around 0,0. */
export const wheelRadius = 148;
/** Baselines of the lines of a label, from the rim inwards. */
const baselines = [119, 103.5, 88, 72.5];
export const labelSize = 13.5;
/** Of its capitals. */
export const capHeight = 0.72 * labelSize;

export function sliceAngle(count: number): number {
  return 360 / count;
}

function point(radius: number, degrees: number): string {
  const angle = (degrees / 180) * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}

/** One segment of `count`, its middle at the top. */
export function segmentPath(count: number): string {
  const half = sliceAngle(count) / 2;
  return `M0 0L${point(wheelRadius, -half)}A${wheelRadius} ${wheelRadius} 0 0 1 ${point(wheelRadius, half)}Z`;
}

/** The room of each line of a label, in units: between the segment's sides and below the rim. */
export function labelLines(count: number): { baseline: number; room: number }[] {
  const side = Math.tan((sliceAngle(count) / 360) * Math.PI);
  return baselines.map((baseline) => {
    const belowRim = Math.sqrt((wheelRadius - 6) ** 2 - (baseline + labelSize * 0.75) ** 2);
    return { baseline, room: 2 * Math.min((baseline - 3) * side, belowRim) - 13 };
  });
}

/** Whether the middle of segment `index` is below that of the wheel once it stands at `rest`, in degrees. */
export function isBelow(index: number, count: number, rest: number): boolean {
  return Math.cos(((index * sliceAngle(count) + rest) / 180) * Math.PI) < -0.01;
}

/** A number from 0 to 1 that is always the same for the same text. */
function shareOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return hash / 9972;
}

/**
 * How far the wheel is turned, in degrees, when the pointer stands in segment `index`: near its middle, at most 10
 * degrees and a quarter of the segment off, and for one option always at the same place.
 */
export function landingAngle(index: number, count: number, id: string): number {
  const slice = sliceAngle(count);
  const offset = (shareOf(id) * 2 - 1) * Math.min(10, slice / 4);
  return -(index * slice + offset);
}

/** Ticks around the rim, as on the dial. */
export function rimTicks(): string {
  return Array.from({ length: 72 }, (_, tick) => {
    const inner = tick % 6 === 0 ? 152.5 : 155;
    return `M${point(159.5, tick * 5)}L${point(inner, tick * 5)}`;
  }).join('');
}
