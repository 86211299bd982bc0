import { searchWords } from '../users/fold-text';

const longest = 60;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The words of a title as a part of an address, never empty and never the shape of an id. The same title twice gives
 * the same: `tail` tells those apart.
 */
export function slugOf(title: string, tail?: string): string {
  const words = searchWords(title).join('-');
  const whole = [...words].slice(0, longest).join('');
  const cut = whole.length < words.length ? whole.replace(/-[^-]*$/, '') : whole;
  const slug = cut === '' ? 'post' : uuid.test(cut) ? `post-${cut}` : cut;
  return tail === undefined ? slug : `${slug}-${tail}`;
}
