export const dutiesMessages = { label: 'Duties' };
