import { randomInt, randomUUID } from 'node:crypto';
import { dashboard, removeLock, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { listPayments, payTribute } from '@keyhold/contracts/locks/tribute';
import { HOUR_MS } from '@keyhold/rules/time/duration';
import type { Caller } from '@keyhold/server/test/caller';
import { signIn } from '@keyhold/server/test/people';
import { acceptedLock } from '@keyhold/server/test/shared-locks';
import { sixHours } from '@keyhold/server/test/world';
import type { NetworkApp } from './network-app';
import type { Tally } from './tally';

/** A write that may be sent again, and gives the same then. */
interface Write {
  readonly title: string;
  send(): Promise<{ status: number; body: { _id: string }; failure: { error: string } }>;
}

interface Account {
  readonly wearer: Caller;
  /** A lock on which tributes are paid. */
  readonly payingLock: string;
  /** The code of each lock that was acknowledged, by its title. */
  readonly codes: Map<string, string>;
  /** The notes of tributes that were acknowledged. */
  readonly notes: Set<string>;
  readonly unanswered: Write[];
}

const refusalsOfFaults = new Set(['unavailable', 'request_in_progress', 'storage_full', 'internal']);

/** What people were told that it is done, while the product is done harm: nothing of it may be lost, and nothing be there twice. */
export class Ledger {
  acknowledged = 0;
  private isOver = false;
  private writing: Promise<unknown> = Promise.resolve();
  private constructor(
    private readonly app: NetworkApp,
    private readonly tally: Tally,
    private readonly accounts: readonly Account[],
  ) {}

  static async open(app: NetworkApp, tally: Tally, people: number): Promise<Ledger> {
    const keyholder = await signIn(app, { role: 'keyholder' });
    const accounts: Account[] = [];
    for (let n = 0; n < people; n += 1) {
      const wearer = await signIn(app);
      const tributes = { findomEnabled: true, dailyTributeEnabled: true, dailyTributeAmountMinorUnits: 1000 };
      const payingLock = await acceptedLock(wearer, keyholder, { initialDurationDays: 300, ...tributes });
      accounts.push({ wearer, payingLock, codes: new Map(), notes: new Set(), unanswered: [] });
    }
    return new Ledger(app, tally, accounts);
  }

  /** Everybody writes, one thing after the other, until `stop`. */
  begin(): void {
    this.isOver = false;
    const work = async (account: Account) => {
      while (!this.isOver) await this.write(account, await this.next(account).catch(() => null));
    };
    this.writing = Promise.all(this.accounts.map(work));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.writing;
  }

  /** Sends again what was not answered: it must work now, and gives what the first time gave. */
  async sendAgain(): Promise<void> {
    for (const account of this.accounts) {
      for (const write of account.unanswered.splice(0)) {
        const answer = await write.send().catch(() => null);
        if (answer?.status === 200) this.acknowledged += 1;
        else
          this.tally.fail(
            `a repeat of ${write.title}: ${answer ? `${answer.status} ${answer.failure?.error}` : 'no answer'}`,
          );
      }
    }
  }

  /** Compares what was acknowledged with what is there, each code with the one that was sent. */
  async settleAccounts(): Promise<void> {
    this.app.clock.advance(6 * HOUR_MS);
    await this.app.settle();
    for (const { wearer, payingLock, codes, notes } of this.accounts) {
      // The dashboard shows the newest ones; the next come once those are removed.
      for (
        let shown = await this.ended(wearer, payingLock);
        shown.length > 0;
        shown = await this.ended(wearer, payingLock)
      ) {
        for (const { _id: id, title } of shown) {
          const { body } = await wearer.call(revealCombination, { params: { id } });
          const code = codes.get(title);
          if (!code) this.tally.fail(`${title} is there twice, or was never sent`);
          else if (JSON.stringify(body) !== JSON.stringify({ type: 'DIGITS', digits: code }))
            this.tally.fail(`${title} opens with ${JSON.stringify(body)}, not with ${code}`);
          codes.delete(title);
          const removed = await wearer.call(removeLock, { params: { id } });
          if (removed.status !== 200)
            throw new Error(`A lock could not be removed: ${removed.failure.error}`);
        }
      }
      for (const title of codes.keys()) this.tally.fail(`${title} was acknowledged and is lost`);
      const paid = (await wearer.call(listPayments, { params: { id: payingLock } })).body.map(
        ({ note }) => note ?? '',
      );
      if (new Set(paid).size < paid.length) this.tally.fail('a tribute is there twice');
      for (const note of notes)
        if (!paid.includes(note)) this.tally.fail(`the tribute ${note} was acknowledged and is lost`);
    }
    this.tally.figure('acknowledged', this.acknowledged);
  }

  private async ended(wearer: Caller, payingLock: string) {
    return (await wearer.call(dashboard, {})).body.filter(({ _id }) => _id !== payingLock);
  }

  private async write(account: Account, write: Write | null): Promise<void> {
    if (!write) return void (await new Promise((resolve) => setTimeout(resolve, 50)));
    const answer = await write.send().catch(() => null);
    if (answer?.status === 200) this.acknowledged += 1;
    else {
      account.unanswered.push(write);
      if (answer && !refusalsOfFaults.has(answer.failure?.error))
        this.tally.fail(`${write.title}: ${answer.status} ${answer.failure?.error}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** A write of a kind by chance, with a name and a key of its own. */
  private async next(account: Account): Promise<Write> {
    const { wearer, payingLock: id, codes, notes } = account;
    const title = `Lock ${randomUUID().slice(0, 13)}`;
    const digits = String(randomInt(1000, 10_000));
    const key = { 'idempotency-key': randomUUID() };
    const kind = randomInt(3);
    if (kind === 0) {
      const note = `Tribute ${randomUUID().slice(0, 13)}`;
      const body = { amountMinorUnits: 100, note };
      const send = async () => {
        const answer = await wearer.call(payTribute, { params: { id }, body }, key);
        if (answer.status === 200) notes.add(note);
        // A person has so many open ones at once.
        return answer.failure?.error === 'too_many_open_payments' ? { ...answer, status: 200 } : answer;
      };
      return { title: note, send };
    }
    const settings = { ...sixHours, title };
    if (kind === 1) {
      const body = { meta: { ...settings, combinationType: 'DIGITS' as const, digits } };
      return { title, send: kept(() => wearer.call(startSelfLock, { body }, key)) };
    }
    const { token } = (await wearer.call(openDraft, {})).body;
    const sealed = await wearer.call(sealDraft, {
      params: { token },
      body: { kind: 'SELF', settings, digits, clientSeed: 'a seed of my own' },
    });
    if (sealed.status !== 200) throw new Error('not sealed');
    return { title, send: kept(() => wearer.call(startSelfLock, { body: { draftToken: token } })) };

    function kept(send: Write['send']): Write['send'] {
      return async () => {
        const answer = await send();
        if (answer.status === 200) codes.set(title, digits);
        return answer;
      };
    }
  }
}
