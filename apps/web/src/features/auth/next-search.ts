/** The search of a link to another way in, so that it leads on to the same place; nothing where that is the start. */
export function nextSearch(next: string) {
  return next === '/' ? {} : { search: { next } };
}
