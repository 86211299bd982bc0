/** The numbers that a pager shows: the first, the last, the current one with its neighbours; null where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, last]
    .filter((page) => page >= 1 && page <= last)
    .filter((page, index, all) => all.indexOf(page) === index)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    // A gap of one page takes no more room than the page.
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
