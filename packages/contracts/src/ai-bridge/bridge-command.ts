/** Where every installation gives out the bridge that fits it: one file that Node runs. */
export const bridgeFilePath = '/keyhold-bridge.cjs';

/** The line that gets the bridge and pairs it; without a code it only says what the bridge takes. */
export function bridgeCommand(site: string, code?: string): string {
  const run = code === undefined ? '--help' : `pair ${site} ${code}`;
  return `curl -fO ${site}${bridgeFilePath} && node ${bridgeFilePath.slice(1)} ${run}`;
}
