import { type AccessRow, accessTable, type Relation, relations } from '@keyhold/contracts/access';
import { readDayCatalog } from '@keyhold/contracts/ai-keyholder/day-catalog';
import { allEndpoints } from '@keyhold/contracts/all-endpoints';
import type { Endpoint } from '@keyhold/contracts/endpoint';
import { dashboard } from '@keyhold/contracts/locks/dashboard';
import { listTemplates } from '@keyhold/contracts/locks/templates';
import { sealedFiles } from '@keyhold/server/src/db/sealed-files.tables';
import { combinationPhoto, idPhoto, verificationPhoto } from '@keyhold/server/src/features/locks/locks.files';
import type { Caller } from '@keyhold/server/test/caller';
import { dropSecondFactors } from '@keyhold/server/test/second-factor';
import { createTemplate } from '@keyhold/server/test/shared-locks';
import { makeCall } from '@keyhold/server/test/situations/make-call';
import { type Arguments, keyOf } from '@keyhold/server/test/situations/situation';
import { situations } from '@keyhold/server/test/situations/situations';
import { type Person, people, prepareDraft, startLock } from '@keyhold/server/test/world';
import { inArray } from 'drizzle-orm';
import type { Attack } from '../attack';
import type { NetworkApp } from '../network-app';
import type { Tally } from '../tally';

const idField = /"(?:_?id|\w+Id|token|shareCode|\w+Url)":"([^"]+)"/g;

/**
 * Whoever has nothing to do with a thing, calls for it by its id: as the access table names them, and with every id
 * that was ever told to anybody in the place of every other one.
 */
export const access: Attack = {
  name: 'access',
  tries: "others' ids in every call",
  isShort: true,
  async play(ground, tally) {
    const { app } = await ground.open(tally);
    const callers = await people(app);
    // A stranger with things of their own: what is right for those must not open others'.
    await startLock(callers.stranger, '5151');
    await prepareDraft(callers.stranger, '5151');
    await createTemplate(callers.stranger);
    const told = new Set<string>();
    for (const endpoint of allEndpoints) await callAsEverybody(app, callers, endpoint, tally, told);
    const privateFiles = await everyPrivateFile(app);
    for (const id of privateFiles) told.add(id);
    // Lists of the staff name the stranger's things too.
    for (const id of await idsOf(callers.stranger)) told.delete(id);
    await callWithEveryId(callers, told, privateFiles, tally, ground.times(600, 6000));
    tally.figure('ids', told.size);
    await app.close();
  },
};

/** Makes a call as everybody whom its row refuses, all about the same thing; then as its owner, who is let in. */
async function callAsEverybody(
  app: NetworkApp,
  callers: Record<Person, Caller>,
  endpoint: Endpoint,
  tally: Tally,
  told: Set<string>,
): Promise<void> {
  const key = keyOf(endpoint);
  const row: AccessRow = accessTable[key] ?? {};
  const refused = relations.filter((relation) => relation in row && row[relation] !== 'yes');
  const owners = ['wearer', 'keyholder', 'author'] satisfies Relation[];
  // What is every member's is asked for by the wearer: a stranger knows of their own things. The rest is the staff's.
  const owner =
    owners.find((each) => row[each] === 'yes') ?? (row.stranger === 'yes' ? 'wearer' : 'siteOwner');
  const { author, wearer, keyholder } = callers;
  // What an earlier call has turned on is in the way of the next one.
  await dropSecondFactors(app);
  const args: Arguments =
    (await situations[key]?.({ app, author, wearer, keyholder, caller: callers[owner] })) ?? {};
  for (const id of Object.values(args.params ?? {})) told.add(id);
  if (refused.length === 0) return;
  tally.round();
  for (const relation of refused) {
    const { status, failure } = (await makeCall(app, callers, endpoint, relation, args)).answer;
    if (failure?.error !== row[relation])
      tally.fail(`${key} as ${relation}: ${status} ${failure?.error}, not ${row[relation]}`);
  }
  let allowed = await makeCall(app, callers, endpoint, owner, args);
  // What is right for half a minute, or once, may be over by now.
  if (allowed.answer.status !== 200) allowed = await makeCall(app, callers, endpoint, owner);
  const { status, body, failure } = allowed.answer;
  if (status !== 200)
    tally.fail(
      `${key}: its ${owner} was refused too (${failure?.error}), so that the refusals prove nothing`,
    );
  for (const [, id = ''] of JSON.stringify(body ?? null).matchAll(idField))
    told.add(id.split('/').at(-1) ?? id);
}

/** The ids of somebody's own locks and templates, and of the wardrobe that each person has as it came. */
async function idsOf(person: Caller): Promise<string[]> {
  const things = [...(await person.call(dashboard, {})).body, ...(await person.call(listTemplates, {})).body];
  const { wardrobe } = (await person.call(readDayCatalog, {})).body;
  return [...things.map(({ _id }) => _id), ...wardrobe.map(({ id }) => id)];
}

/** Ids of private pictures are told to nobody; somebody may have got them all the same. */
async function everyPrivateFile(app: NetworkApp): Promise<Set<string>> {
  const isPrivate = inArray(sealedFiles.purpose, [
    combinationPhoto.name,
    idPhoto.name,
    verificationPhoto.name,
  ]);
  const found = await app.app.deps.db.select({ id: sealedFiles.id }).from(sealedFiles).where(isPrivate);
  return new Set(found.map(({ id }) => id));
}

/** A stranger puts every id in every place. No call lets them in. */
async function callWithEveryId(
  { stranger }: Record<Person, Caller>,
  told: ReadonlySet<string>,
  privateFiles: ReadonlySet<string>,
  tally: Tally,
  mostCalls: number,
): Promise<void> {
  const calls = allEndpoints.filter(({ params }) => params);
  const places = calls.flatMap((endpoint) => {
    const isForAll = accessTable[keyOf(endpoint)]?.stranger === 'yes';
    // A call that gives files out to every member still gives out no private one.
    const ids = !isForAll ? told : endpoint.sendsFile ? privateFiles : new Set<string>();
    return [...ids].map((id) => ({ endpoint, id }));
  });
  const step = Math.max(1, places.length / mostCalls);
  for (let at = 0; at < places.length; at += step) {
    const { endpoint, id } = places[Math.floor(at)] as (typeof places)[number];
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id]),
    );
    const { status, failure } = await stranger.call(
      endpoint as Endpoint,
      { params, ...(endpoint.body ? { body: {} } : {}) } as never,
    );
    if (status === 200) tally.fail(`a stranger's ${keyOf(endpoint)} with ${id} succeeded`);
    if (status >= 500) tally.fail(`a stranger's ${keyOf(endpoint)} with ${id}: ${status} ${failure?.error}`);
  }
}
