/** What the roles of people are called. */
export const roleNames = { slave: 'Wearer', keyholder: 'Dom', switch: 'Switch' } as const;
