import { confirmEmailChange, startEmailChange, undoEmailChange } from '@keyhold/contracts/auth/email-change';
import { forgotPassword, resetPassword } from '@keyhold/contracts/auth/password';
import { login } from '@keyhold/contracts/auth/session';
import { freshLoginMs } from '@keyhold/contracts/endpoint';
import { currentUser } from '@keyhold/contracts/users/me';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../../../test/caller';
import { mailedCode, mailedLink, newPerson, signIn, testPassword } from '../../../../test/people';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { purgeExpired } from '../purge-expired';
import { emailChanges, formerEmails } from './email-change.tables';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const day = 86_400_000;
const outcomeOf = ({ status, failure }: { status: number; failure?: { error: string } | undefined }) =>
  failure?.error ?? status;
const canLogIn = async (email: string, password = testPassword) =>
  (await new Caller(testApp).call(login, { body: { email, password } })).status === 200;
const start = (caller: Caller, email: string) => caller.call(startEmailChange, { body: { email } });
const confirm = (caller: Caller, code: string) =>
  caller.call(confirmEmailChange, { body: { code } }).then(outcomeOf);
const undo = (link: { selector: string; token: string }) =>
  new Caller(testApp).call(undoEmailChange, { body: link }).then(outcomeOf);
const emailOf = async (caller: Caller) => (await caller.call(currentUser, {})).body.email;
async function mailsTo(email: string) {
  await testApp.settle();
  return (await testApp.mail.list()).filter(({ to }) => to === email);
}
/** The code of the newest mail to an address, and one that is not it. */
async function codes(email: string): Promise<{ right: string; wrong: string }> {
  await testApp.settle();
  const right = await mailedCode(testApp, email);
  return { right, wrong: right === '000000' ? '000001' : '000000' };
}

async function account() {
  const { email } = newPerson();
  return { email, caller: await signIn(testApp, { email }) };
}

/** Somebody whose address was changed, with the link that the former one got. */
async function changed() {
  const { email, caller } = await account();
  const next = newPerson().email;
  await start(caller, next);
  expect(await confirm(caller, (await codes(next)).right)).toBe(200);
  await testApp.settle();
  return { email, next, caller, link: await mailedLink(testApp, email) };
}

describe('a change of the address', () => {
  test('counts with the code that the new one gets; other sessions and mailed links end', async () => {
    const { email, caller } = await account();
    const phone = new Caller(testApp);
    await phone.call(login, { body: { email, password: testPassword } });
    await new Caller(testApp).call(forgotPassword, { body: { email } });
    await testApp.settle();
    const reset = await mailedLink(testApp, email);
    const next = newPerson().email;

    expect((await start(caller, next.toUpperCase())).status).toBe(200);
    expect(await emailOf(caller)).toBe(email);
    const { right, wrong } = await codes(next);
    expect(await confirm(caller, wrong)).toBe('code_invalid');
    expect(await confirm(caller, right)).toBe(200);

    expect(await emailOf(caller)).toBe(next);
    expect((await phone.call(currentUser, {})).status).toBe(401);
    expect([await canLogIn(email), await canLogIn(next)]).toEqual([false, true]);
    const late = await new Caller(testApp).call(resetPassword, {
      body: { ...reset, password: 'a wholly new horse' },
    });
    expect(outcomeOf(late)).toBe('token_invalid');
    expect(await confirm(caller, right)).toBe('code_invalid');
  });

  test('needs a fresh login, and another address', async () => {
    const { email, caller } = await account();
    expect(outcomeOf(await start(caller, email))).toBe('email_unchanged');
    testApp.clock.advance(freshLoginMs);
    expect(outcomeOf(await start(caller, newPerson().email))).toBe('fresh_login_required');
  });

  test('to an address of somebody else looks the same, and only its mail tells', async () => {
    const { email: taken } = await account();
    const { email, caller } = await account();
    const [free, used] = [await start(caller, newPerson().email), await start(caller, taken)];
    expect([used.status, Object.keys(used.body)]).toEqual([free.status, Object.keys(free.body)]);
    const mail = (await mailsTo(taken)).at(-1);
    expect(mail?.subject).toBe('This address is in use already');
    expect(mail?.text).not.toMatch(/\d{6}/);
    expect(await confirm(caller, '000000')).toBe('code_invalid');
    expect(await emailOf(caller)).toBe(email);
  });

  test('to an address that somebody registers meanwhile comes to nothing', async () => {
    const { email, caller } = await account();
    const next = newPerson().email;
    await start(caller, next);
    const { right } = await codes(next);
    await signIn(testApp, { email: next });
    expect(await confirm(caller, right)).toBe('code_invalid');
    expect(await emailOf(caller)).toBe(email);
  });

  test('of two people to one address at once one succeeds', async () => {
    const callers = [(await account()).caller, (await account()).caller];
    const next = newPerson().email;
    const found: string[] = [];
    for (const caller of callers) {
      await start(caller, next);
      found.push((await codes(next)).right);
    }
    const outcomes = await Promise.all(callers.map((caller, n) => confirm(caller, found[n] ?? '')));
    expect(outcomes.sort()).toEqual([200, 'code_invalid']);
  });

  test('ends the code of the one before; sent twice at once it counts once', async () => {
    const { caller } = await account();
    const [first, second] = [newPerson().email, newPerson().email];
    await start(caller, first);
    const old = await codes(first);
    await start(caller, second);
    const { right } = await codes(second);
    if (old.right !== right) expect(await confirm(caller, old.right)).toBe('code_invalid');
    const outcomes = await Promise.all([confirm(caller, right), confirm(caller, right)]);
    expect(outcomes.sort()).toEqual([200, 'code_invalid']);
    expect(await emailOf(caller)).toBe(second);
    expect((await testApp.app.deps.db.select({ n: count() }).from(formerEmails))[0]?.n).toBeGreaterThan(0);
  });

  test('has five tries and ten minutes', async () => {
    const { caller } = await account();
    const next = newPerson().email;
    await start(caller, next);
    const { right, wrong } = await codes(next);
    for (let i = 0; i < 5; i += 1) expect(await confirm(caller, wrong)).toBe('code_invalid');
    expect(await confirm(caller, right)).toBe('code_invalid');
    await start(caller, next);
    const fresh = await codes(next);
    testApp.clock.advance(10 * 60_000);
    expect(await confirm(caller, fresh.right)).toBe('code_invalid');
  });
});

describe('the former address', () => {
  test('takes the change back: everybody is logged out and a new password can be set', async () => {
    const { email, next, caller, link } = await changed();
    expect(await undo({ ...link, token: 'not-the-token' })).toBe('undo_link_invalid');
    const outcomes = await Promise.all([undo(link), undo(link)]);
    expect(outcomes.sort()).toEqual([200, 'undo_link_invalid']);
    expect((await caller.call(currentUser, {})).status).toBe(401);
    expect(await canLogIn(next)).toBe(false);
    await testApp.settle();
    const password = 'a wholly new horse';
    const reset = await new Caller(testApp).call(resetPassword, {
      body: { ...(await mailedLink(testApp, email)), password },
    });
    expect(reset.status).toBe(200);
    expect(await canLogIn(email, password)).toBe(true);
  });

  test('has seven days, and then the link is forgotten', async () => {
    const { link } = await changed();
    testApp.clock.advance(7 * day);
    expect(await undo(link)).toBe('undo_link_invalid');
    await purgeExpired(testApp.app.deps);
    const { db } = testApp.app.deps;
    expect((await db.select({ n: count() }).from(formerEmails))[0]?.n).toBe(0);
    expect((await db.select({ n: count() }).from(emailChanges))[0]?.n).toBe(0);
  });

  test('of the first of two changes takes both back, and the second then none', async () => {
    const { email, next, caller, link } = await changed();
    const third = newPerson().email;
    await start(caller, third);
    expect(await confirm(caller, (await codes(third)).right)).toBe(200);
    await testApp.settle();
    const later = await mailedLink(testApp, next);
    expect(await undo(link)).toBe(200);
    expect(await canLogIn(email)).toBe(true);
    expect(await undo(later)).toBe('undo_link_invalid');
  });

  test('that somebody else has by now is not given back', async () => {
    const { email, next, link } = await changed();
    await signIn(testApp, { email });
    expect(await undo(link)).toBe('undo_link_invalid');
    expect(await canLogIn(next)).toBe(true);
  });
});
