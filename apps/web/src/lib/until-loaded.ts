const pauseMs = 5000;

/** Loads a part of a page, however often the connection breaks: until then its place is kept. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, pauseMs);
      });
      loadStylesAnew();
    }
  }
}

/** Styles that did not arrive are not asked for again by those who load the script anew. */
function loadStylesAnew(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
