/** A time zone as people read it: 'America/New York'. */
export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** 'New York' of 'America/New_York'. */
export const cityOf = (zone: string) => zoneName(zone.split('/').at(-1) ?? zone);
