import type { GreyPicture } from './grey-picture';

/** A picture that scores less is too blurry (spec 2, chapter 9). */
export const BLUR_THRESHOLD = 50;

/**
 * How sharp a picture is: the variance of its Laplacian, which is high where neighbouring pixels differ abruptly. 0 for
 * a picture of one colour, some hundreds for a sharp photo.
 */
export function blurScoreOf({ pixels, width, height }: GreyPicture): number {
  let [count, sum, sumOfSquares] = [0, 0, 0];
  const at = (index: number) => pixels[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let here = y * width + 1; here < (y + 1) * width - 1; here += 1) {
      const value = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here);
      count += 1;
      sum += value;
      sumOfSquares += value * value;
    }
  }
  if (count === 0) return 0;
  return Math.round((sumOfSquares / count - (sum / count) ** 2) * 100) / 100;
}
