import { chatWithAi } from '@keyhold/contracts/ai-keyholder/ai-chat';
import { register } from '@keyhold/contracts/auth/registration';
import { login } from '@keyhold/contracts/auth/session';
import { drawCard } from '@keyhold/contracts/cards/cards';
import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { exploreLocks } from '@keyhold/contracts/explore/locks';
import { completeTask, selectTask, spinWheel } from '@keyhold/contracts/games/games';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import {
  dashboard,
  keyholderDashboard,
  removeLock,
  revealCombination,
} from '@keyhold/contracts/locks/dashboard';
import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { addTime } from '@keyhold/contracts/locks/keyholder';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { createTemplate, type TemplateForm } from '@keyhold/contracts/locks/templates';
import { payTribute } from '@keyhold/contracts/locks/tribute';
import { fetchVerificationCode, uploadVerification } from '@keyhold/contracts/locks/verification';
import { listConversations, readThread } from '@keyhold/contracts/messages/conversations';
import { listNotifications, readAllNotifications } from '@keyhold/contracts/notifications/notifications';
import { changeDescription } from '@keyhold/contracts/users/own-profile';
import { changeSettings } from '@keyhold/contracts/users/settings';
import { allSpoken } from '../../features/ai-keyholder/ai-keyholder.api';
import { newToken, type Randomness } from '../../kernel/random';
import type { InProcessCaller } from '../calls/in-process-caller';
import { drawPhoto } from './draw-photo';
import type { DemoPerson } from './people';

/** One person of the demo at their phone: does everything through the product's own calls. */
export class DemoActor {
  #isHere = false;

  constructor(
    private readonly caller: InProcessCaller,
    private readonly person: DemoPerson,
    private readonly password: string,
    private readonly random: Randomness,
  ) {}

  async register(): Promise<void> {
    const { shows: _, userAgent: __, ...registration } = this.person;
    await this.caller.call(register, { body: { ...registration, password: this.password } });
    this.#isHere = true;
  }

  /** Puts the phone away until the next scene. */
  leave(): void {
    this.#isHere = false;
  }

  async change(body: ArgsOf<typeof changeSettings>['body']): Promise<void> {
    await this.#comeBack();
    await this.caller.call(changeSettings, { body });
  }

  async describe(text: string): Promise<void> {
    await this.#comeBack();
    await this.caller.call(changeDescription, { body: { text } });
  }

  /** Comes back and makes calls of its own. */
  async use<T>(work: (caller: InProcessCaller) => Promise<T>): Promise<T> {
    await this.#comeBack();
    return work(this.caller);
  }

  /** Makes calls for which nobody logs in. */
  async glance<T>(work: (caller: InProcessCaller) => Promise<T>): Promise<T> {
    return work(this.caller);
  }

  async lookAround(): Promise<void> {
    await this.#comeBack();
    await this.caller.call(dashboard, {});
    await this.caller.call(listNotifications, {});
  }

  async readNotifications(): Promise<void> {
    await this.#comeBack();
    await this.caller.call(readAllNotifications, {});
  }

  async startLock(settings: SelfLockSettings): Promise<void> {
    await this.#comeBack();
    const { token } = await this.caller.call(openDraft, {});
    const clientSeed = newToken(this.random, 16);
    const digits = this.#newCode();
    await this.caller.call(sealDraft, {
      params: { token },
      body: { kind: 'SELF', settings, digits, clientSeed },
    });
    await this.caller.call(startSelfLock, { body: { draftToken: token } });
  }

  async offer(form: TemplateForm): Promise<void> {
    await this.#comeBack();
    await this.caller.call(createTemplate, { body: form });
  }

  /** Finds the lock in Explore and accepts it, as somebody does who looks around. */
  async accept(title: string, own: { timezone: string }): Promise<void> {
    await this.#comeBack();
    const { locks } = await this.caller.call(exploreLocks, { query: { search: title } });
    const shareCode = locks.find((one) => one.title === title)?.shareCode;
    if (!shareCode) throw new Error(`Nobody offers a lock titled ${title}`);
    const meta = { shareCode, combinationType: 'DIGITS' as const, digits: this.#newCode(), ...own };
    await this.caller.call(acceptTemplate, { body: { meta } });
  }

  /** Draws a card, if the lock still runs and there is a chance. */
  async draw(title: string): Promise<void> {
    await this.#comeBack();
    const { _id: id, canDraw } = await this.#wornLock(title);
    if (canDraw) await this.caller.call(drawCard, { params: { id }, body: { nonce: this.#newNonce() } });
  }

  /** Lets chance choose a task and does it. */
  async doTask(title: string): Promise<void> {
    await this.#comeBack();
    const params = { lockId: await this.#lockTitled(title) };
    const body = { nonce: this.#newNonce() };
    const { selectedTask } = await this.caller.call(selectTask, { params, body });
    await this.caller.call(completeTask, { params, body: { taskId: selectedTask.id } });
  }

  async spin(title: string): Promise<void> {
    await this.#comeBack();
    const params = { lockId: await this.#lockTitled(title) };
    await this.caller.call(spinWheel, { params, body: { nonce: this.#newNonce() } });
  }

  async pay(title: string, amountMinorUnits: number): Promise<void> {
    await this.#comeBack();
    const params = { id: await this.#lockTitled(title) };
    await this.caller.call(payTribute, { params, body: { amountMinorUnits } });
  }

  /** Sends the photo that the day asks for. */
  async showPhoto(title: string): Promise<void> {
    await this.#comeBack();
    const params = { id: await this.#lockTitled(title) };
    const { code } = await this.caller.call(fetchVerificationCode, { params });
    await this.caller.call(uploadVerification, { params, body: {}, files: { photo: await drawPhoto(code) } });
  }

  async addHours(title: string, hours: number): Promise<void> {
    await this.#comeBack();
    const { items } = await this.caller.call(keyholderDashboard, {});
    const held = items.find((one) => one.title === title);
    if (!held) throw new Error(`${this.person.username} holds no lock titled ${title}`);
    await this.caller.call(addTime, { params: { id: held._id }, body: { seconds: hours * 3600 } });
  }

  /** Says something to the AI keyholder of a lock, waits for its answer and reads it. */
  async tellAi(title: string, message: string): Promise<void> {
    await this.#comeBack();
    const params = { lockId: await this.#lockTitled(title) };
    await this.caller.call(chatWithAi, { params, body: { message } });
    await allSpoken();
    const { conversations } = await this.caller.call(listConversations, {});
    const ai = conversations.find(({ user }) => user?.isAI)?.user;
    if (!ai) throw new Error(`${this.person.username} has no AI to talk to`);
    await this.caller.call(readThread, { params: { id: ai._id }, query: { markAsRead: 'true' } });
  }

  async readCode(title: string): Promise<void> {
    await this.#comeBack();
    await this.caller.call(revealCombination, { params: { id: await this.#lockTitled(title) } });
  }

  async putAway(title: string): Promise<void> {
    await this.#comeBack();
    await this.caller.call(removeLock, { params: { id: await this.#lockTitled(title) } });
  }

  #newCode(): string {
    return String(1000 + (this.random.bytes(2).readUInt16BE(0) % 9000));
  }

  /** Days may have passed since, and a session ends when nobody uses it. */
  async #comeBack(): Promise<void> {
    if (this.#isHere) return;
    await this.caller.call(login, { body: { email: this.person.email, password: this.password } });
    this.#isHere = true;
  }

  #newNonce(): string {
    return newToken(this.random, 16);
  }

  async #lockTitled(title: string): Promise<string> {
    return (await this.#wornLock(title))._id;
  }

  async #wornLock(title: string) {
    const lock = (await this.caller.call(dashboard, {})).find((one) => one.title === title);
    if (!lock) throw new Error(`${this.person.username} has no lock titled ${title}`);
    return lock;
  }
}
