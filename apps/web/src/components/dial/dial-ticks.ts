export const tickCount = 72;
/** Every sixth tick is longer, like on a combination lock. */
const longEvery = 6;

/** Half of the dial's side in its own units: room for the ticks and for the knob at their ends. */
export const dialRadius = 130;
export const knobRadius = 122.5;
const tickOuter = 124;
const shortInner = 112.5;
const longInner = 105;

/** Share of the way round that has gone, 0 to 1, whatever comes in. */
function clampProgress(progress: number): number {
  return Number.isFinite(progress) ? Math.min(1, Math.max(0, progress)) : 0;
}

/** How many ticks are lit: none before the start, then every tick that the knob has reached. */
export function litTicks(progress: number): number {
  const share = clampProgress(progress);
  return share === 0 ? 0 : Math.min(tickCount, Math.floor(share * tickCount) + 1);
}

/**
 * Where the knob stands, in degrees clockwise from the top: 0 to 360, in quarters. A knob that moved each second by what
 * nobody sees would be painted anew all the while.
 */
export function knobAngle(progress: number): number {
  return Math.floor(clampProgress(progress) * 1440) / 4;
}

interface TickPaths {
  /** One path of all the ordinary ticks, one of all the longer ones; they differ in their line's width. */
  readonly short: string;
  readonly long: string;
}

function point(radius: number, index: number): string {
  const angle = (index / tickCount) * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}

/** The ticks from `from` up to, not including, `to`, drawn around 0,0. */
export function tickPaths(from: number, to: number): TickPaths {
  let short = '';
  let long = '';
  for (let index = from; index < to; index += 1) {
    const isLong = index % longEvery === 0;
    const line = `M${point(tickOuter, index)}L${point(isLong ? longInner : shortInner, index)}`;
    if (isLong) long += line;
    else short += line;
  }
  return { short, long };
}
