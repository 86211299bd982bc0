/** A time zone as people read it: 'America/New York'. */
export const zoneName = (zone: string) => zone.replaceAll('_', ' ');
