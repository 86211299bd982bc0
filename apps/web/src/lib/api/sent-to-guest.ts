import { whenSessionOpened } from './session-opened';

/** What the server wrote into the page says nothing of later. */
const freshMs = 10_000;

let opened = false;
whenSessionOpened(() => {
  opened = true;
});

/**
 * Whether the server sent this page, just now, to a browser that carries no session: whoever begins here needs not ask who
 * is signed in. False says nothing.
 */
export function sentToGuest(): boolean {
  if (opened || performance.now() > freshMs) return false;
  return document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content === 'none';
}
