/** Where every installation gives out the bridge that fits it: one file that Node runs. */
export const bridgeFilePath = '/keyhold-bridge.cjs';

/** The line that gets the bridge of a site, pairs it and runs it. */
export const bridgeCommand = (site: string, code: string): string =>
  `curl -fO ${site}${bridgeFilePath} && node ${bridgeFilePath.slice(1)} pair ${site} ${code}`;
