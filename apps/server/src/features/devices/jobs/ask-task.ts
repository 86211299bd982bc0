/** The task that carries out an asking over 4G. */
export const askTask = 'devices.ask';
