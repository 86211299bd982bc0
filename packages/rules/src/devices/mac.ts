export const MAC_LENGTH = 17;

const written = /^[0-9A-F]{2}([:-][0-9A-F]{2}){5}$/;

/** What was typed so far, as a MAC address is written: upper case, a colon between pairs, nothing beyond six. */
export function formatMac(typed: string): string {
  const digits = typed
    .toUpperCase()
    .replace(/[^0-9A-F]/g, '')
    .slice(0, 12);
  return (digits.match(/.{1,2}/g) ?? []).join(':');
}

/** The address with colons; null for what is none. All zeros and all ones belong to no device. */
export function readMac(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (!written.test(upper)) return null;
  const mac = upper.replaceAll('-', ':');
  return mac === '00:00:00:00:00:00' || mac === 'FF:FF:FF:FF:FF:FF' ? null : mac;
}
