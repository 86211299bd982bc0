import { pairBridge, startPairing } from '@keyhold/contracts/ai-bridge/bridges';
import { Caller } from './caller';
import type { TestedApp } from './tested-app';

/** A bridge of a person, paired as the program pairs it: its id and its token. */
export async function pairedBridge(
  app: TestedApp,
  person: Caller,
  name = 'den',
): Promise<{ _id: string; token: string }> {
  const { code } = (await person.call(startPairing, {})).body;
  const body = { code, name, version: '0.1.0', keyCheck: '0'.repeat(32) };
  return (await new Caller(app).call(pairBridge, { body })).body;
}
