import { readThread } from '@keyhold/contracts/messages/conversations';
import { sendMessage } from '@keyhold/contracts/messages/messages';
import { currentUser } from '@keyhold/contracts/users/me';
import { expect, test } from 'vitest';
import { isLong } from '../long';
import { makeDataFolder, startProduct } from './product';
import { registerVisitor, type Visitor } from './visitor';

const rounds = isLong ? 50 : 1;
const senders = 4;
/** What each has sent before the process is killed somewhere in the middle of more. */
const beforeTheKill = 5;

interface Sent {
  readonly tempId: string;
  acknowledged: boolean;
}

test(
  'a kill in mid-send loses no acknowledged message, and sent again none is there twice',
  async () => {
    const env = { KEYHOLD_DATA_DIR: await makeDataFolder(), KEYHOLD_TEST_LIMITS: 'off' };
    let product = await startProduct(env);
    const reader = await registerVisitor(product.url);
    const people = [];
    for (let n = 0; n < senders; n += 1) people.push(await registerVisitor(product.url));
    const receiverId = (await reader.call(currentUser, {})).body._id;
    const ids = await Promise.all(people.map(async (who) => (await who.call(currentUser, {})).body._id));
    const sent = people.map((): Sent[] => []);

    async function sendOne(who: Visitor, one: Sent): Promise<void> {
      const answer = await who.call(sendMessage, {
        body: { receiverId, content: one.tempId, tempId: one.tempId },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
      one.acknowledged = true;
    }

    async function sendUntilCut(who: Visitor, all: Sent[], round: number): Promise<void> {
      for (let n = 0; ; n += 1) {
        const one = { tempId: `round ${round} message ${n}`, acknowledged: false };
        all.push(one);
        // The line breaks with the process.
        const goesOn = await sendOne(who, one).then(
          () => true,
          () => false,
        );
        if (!goesOn) return;
      }
    }

    for (let round = 1; round <= rounds; round += 1) {
      const done = Promise.all(people.map((who, at) => sendUntilCut(who, sent[at] ?? [], round)));
      const hasBegun = () =>
        sent.every((all) => all.filter((one) => one.acknowledged).length >= round * beforeTheKill);
      while (!hasBegun()) await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      await product.kill();
      await done;
      product = await startProduct(env);
      for (const who of [reader, ...people]) who.url = product.url;
      // As a page does: what was not acknowledged goes once more, in its order.
      await Promise.all(
        people.map(async (who, at) => {
          for (const one of sent[at] ?? []) if (!one.acknowledged) await sendOne(who, one);
        }),
      );
    }

    for (const [at, id] of ids.entries()) {
      const found: { place: number; content: string }[] = [];
      for (let after = 0; ; ) {
        const query = { after: String(after), limit: '100' };
        const { messages, hasNewer } = (await reader.call(readThread, { params: { id }, query })).body;
        found.push(...messages);
        after = messages.at(-1)?.place ?? after;
        if (!hasNewer) break;
      }
      expect(found.map(({ content }) => content)).toEqual(sent[at]?.map(({ tempId }) => tempId));
      expect(found.map(({ place }) => place)).toEqual(found.map((_, index) => index + 1));
    }
    await product.stop();
  },
  60_000 + rounds * 30_000,
);
