import type { Page } from 'playwright-core';

/** Text that an edge takes away without a sign of it: a line for each. What is for the ear alone is no text. */
export async function findCutOff(page: Page, screen: string): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const isForTheEar = (element: Element) =>
      element.clientWidth === 1 || getComputedStyle(element).clipPath !== 'none';

    /** The nearest box that takes something of the text away. */
    function findEdge(text: Node): Element | undefined {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (right - left < 1) return undefined;
      for (let box = text.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (isForTheEar(box) || box.matches(':popover-open')) return undefined;
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        // What scrolls takes nothing away, and what ends in dots says so.
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = box.getBoundingClientRect();
        const fits =
          left >= edge.left - 1 &&
          right <= edge.right + 1 &&
          top >= edge.top - 1 &&
          bottom <= edge.bottom + 1;
        if (!fits) return box;
      }
      return undefined;
    }

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.closest('main, dialog')) continue;
      if (parent.closest('svg, [aria-hidden=true]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const edge = findEdge(text);
      if (edge) found.push(`"${text.textContent.slice(0, 40)}" by ${edge.tagName}.${edge.classList[0]}`);
    }
    return found;
  });
  return cut.map((text) => `${screen}: cut off: ${text}`);
}

/** Controls that lie under something else when they have the focus, or have no room to be pressed: a line for each. */
export async function findCovered(page: Page, screen: string): Promise<string[]> {
  const covered = await page.evaluate(async () => {
    const dialogs = document.querySelectorAll('dialog:modal');
    const places =
      dialogs.length > 0 ? [dialogs[dialogs.length - 1]] : document.querySelectorAll('main, header, nav');
    const kinds = 'a[href], button, input, select, textarea, summary';
    const controls = [...places].flatMap((place) => [...(place?.querySelectorAll<HTMLElement>(kinds) ?? [])]);
    // A browser that has nothing to draw may give no frame for a long time.
    const settled = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 500);
      });
    const name = (element: Element | null) =>
      `${element?.tagName} ${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 30)}`;
    const found: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches(':disabled, [inert] *, [tabindex="-1"]')) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      await settled();
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      // A field for the ear alone is pressed by its label.
      const pressed = control.clientWidth <= 1 ? (labels[0] ?? control) : control;
      const box = pressed.getBoundingClientRect();
      const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
      const x = middle(box.left, box.right, innerWidth);
      const y = middle(box.top, box.bottom, innerHeight);
      // A message over it goes by itself.
      const hit =
        document.elementsFromPoint(x, y).find((each) => !each.closest('[aria-label=Messages]')) ?? null;
      const reaches = [control, ...labels].some((each) => each.contains(hit) || hit?.contains(each));
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name(control)} over the edge`);
      if (!hit || !reaches) found.push(`${name(control)} under ${name(hit)} at ${Math.round(y)}`);
    }
    return found;
  });
  return covered.map((control) => `${screen}: covered: ${control}`);
}
