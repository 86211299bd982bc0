/** Whether a text has the shape of an address: something, an at sign, something with a dot. The server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
