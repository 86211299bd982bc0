import { useLayoutEffect, useState } from 'react';

/** The two halves of a mailed link: the one that finds it and the secret one that opens it. */
export interface MailedLink {
  readonly selector: string;
  readonly token: string;
}

/** Reads a mailed link from the query of an address; null unless both halves are there. */
export function findMailedLink(query: string): MailedLink | null {
  const params = new URLSearchParams(query);
  const selector = params.get('selector');
  const token = params.get('token');
  return selector && token ? { selector, token } : null;
}

/** The link that this entry of the history was opened with: it outlives a reload, beside the address. */
function findKeptLink(): MailedLink | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('mailedLink' in state)) return null;
  return typeof state.mailedLink === 'string' ? findMailedLink(state.mailedLink) : null;
}

/**
 * The mailed link that the page was opened with, until it was used. Its secret leaves the address bar, and with it
 * every later referrer, before anything else is asked of the server.
 */
export function useMailedLink(): MailedLink | null {
  const [link] = useState(() => findMailedLink(window.location.search) ?? findKeptLink());
  useLayoutEffect(() => {
    const params = new URLSearchParams(window.location.search);
    if (!params.has('token')) return;
    params.delete('token');
    params.delete('selector');
    const query = params.size > 0 ? `?${params}` : '';
    const kept = link === null ? {} : { mailedLink: String(new URLSearchParams({ ...link })) };
    window.history.replaceState({ ...window.history.state, ...kept }, '', window.location.pathname + query);
  }, [link]);
  return link;
}

/** Forgets the link that the page was opened with: it has done its work. */
export function forgetMailedLink(): void {
  const { mailedLink: _used, ...state } = window.history.state ?? {};
  window.history.replaceState(state, '');
}
