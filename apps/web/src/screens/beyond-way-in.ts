// One door to what only an invited guest loads: the first load of all others names this file, and not each of those behind.
export const loadFromInvitation = () => import('./from-invitation');
