const pausesMs = [2_000, 15_000];

/**
 * Asks again for pictures that did not come (faces, covers, photos): twice, and whenever the line is back. Those that
 * show their own retry have left the page by then. Returns what ends it.
 */
export function retryPictures(): () => void {
  const failed = new Map<HTMLImageElement, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function ask(picture: HTMLImageElement): void {
    if (!picture.isConnected) failed.delete(picture);
    // Given anew, the same address is asked for anew.
    else picture.setAttribute('src', picture.getAttribute('src') ?? '');
  }

  function onError({ target }: Event): void {
    if (!(target instanceof HTMLImageElement) || !target.getAttribute('src')?.startsWith('/')) return;
    const tries = failed.get(target) ?? 0;
    failed.set(target, tries + 1);
    const pauseMs = pausesMs[tries];
    if (pauseMs === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      ask(target);
    }, pauseMs);
    timers.add(timer);
  }

  const onLoad = ({ target }: Event) => failed.delete(target as HTMLImageElement);
  const onOnline = () => [...failed.keys()].forEach(ask);

  // Neither bubbles.
  document.addEventListener('error', onError, true);
  document.addEventListener('load', onLoad, true);
  window.addEventListener('online', onOnline);
  // What failed before this was loaded.
  for (const picture of document.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0 && picture.src !== '') failed.set(picture, 0);
  onOnline();
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('load', onLoad, true);
    window.removeEventListener('online', onOnline);
    for (const timer of timers) clearTimeout(timer);
  };
}
