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

/**
 * The mailed link that the page was opened with. Its secret leaves the address bar, and with it the history and every
 * later referrer, before anything else is asked of the server.
 */
export function useMailedLink(): MailedLink | null {
  const [link] = useState(() => findMailedLink(window.location.search));
  useLayoutEffect(() => {
    const params = new URLSearchParams(window.location.search);
    if (!params.has('token')) return;
    params.delete('token');
    params.delete('selector');
    const query = params.size > 0 ? `?${params}` : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + query);
  }, []);
  return link;
}
