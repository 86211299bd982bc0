const root = 'keyhold/devices';

/** The name under which a device comes to the broker, and in which its topics lie. */
export const lineName = (mac: string) => mac.replaceAll(':', '').toLowerCase();

export const downTopic = (name: string) => `${root}/${name}/down`;
export const upTopic = (name: string) => `${root}/${name}/up`;
export const everyUpTopic = `${root}/+/up`;

/** The address whose device speaks on this topic; null for any other topic. */
export function macOfUpTopic(topic: string): string | null {
  const name = /^keyhold\/devices\/([0-9a-f]{12})\/up$/.exec(topic)?.[1];
  return name ? (name.match(/../g) ?? []).join(':').toUpperCase() : null;
}
