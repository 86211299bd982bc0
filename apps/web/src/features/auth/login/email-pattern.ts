/** Whether a text has the shape of an address, just as the contract's `email` wants it, but without its library. */
export function looksLikeEmail(text: string): boolean {
  return /^(?=[^@]+@[^@]+\.[^@]+$)[^\s<>,;:"()[\]\\]{5,254}$/.test(text.trim());
}
