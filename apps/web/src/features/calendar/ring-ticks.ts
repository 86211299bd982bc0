/** Ticks of a ring around 0,0 as one path: those of `lit` that are `on`, from the top clockwise. */
export function ringTicks(
  lit: readonly boolean[],
  on: boolean,
  radii: { readonly outer: number; inner(index: number): number },
): string {
  return lit
    .map((isLit, index) => {
      if (isLit !== on) return '';
      const angle = (index / lit.length) * 2 * Math.PI;
      return `M${point(radii.outer, angle)}L${point(radii.inner(index), angle)}`;
    })
    .join('');
}

/** A place on a ring around 0,0; the angle in radians, clockwise from the top. */
export function point(radius: number, angle: number): string {
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
}
