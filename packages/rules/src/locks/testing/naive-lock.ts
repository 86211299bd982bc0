import type { LockCommand, LockCommandOf } from '../commands';
import type { Actor, EndReason, FreezeSource } from '../state';
import { NaiveDuties } from './naive-duties';
import { NaivePlay } from './naive-play';
import { TICK_MS } from './tick';
import { type CommandName, whoMay } from './who-may';

const HOUR = 12;
const DAY = 24 * HOUR;
const CLEANING = HOUR / 2;
const LATE_STEP = 2;
const ID_PHOTO = 72 * HOUR;

const FOR_LATER = ['forget_keyholder', 'check_combination', 'confirm_device_unlock', 'reveal', 'remove'];
const AT_ANY_TIME = [
  'archive',
  'decrypt_combination',
  'report_device',
  'mark_id_photo_seen',
  'confirm_payment',
  'reject_payment',
];

/**
 * A lock as a child would keep it: a sheet of paper that is looked at every five minutes. Slow and plain on purpose; it
 * shares nothing with the engine that is compared with it. All times are whole ticks since the start.
 */
export class NaiveLock {
  tick = 0;
  left: number;
  freezes = new Map<FreezeSource, number | null>();
  ended: { tick: number; reason: EndReason } | null = null;
  exit: number | null = null;
  cleaning: { since: number; told: boolean; ticks: number } | null = null;
  cleanings = 0;
  cleanFrom = 0;
  combination: string;
  releasedAt: number | null = null;
  archivedByKeyholder: number | null = null;
  archivedByWearer: number | null = null;
  idSeenAt: number | null = null;
  lost = false;
  revealedAt: number | null = null;
  removedAt: number | null = null;
  isSelf: boolean;
  lostKeyholder = false;
  private downs: (readonly [from: number, to: number])[] = [];

  readonly duties: NaiveDuties;
  readonly play: NaivePlay;
  private readonly stop: number | null;

  constructor(
    private readonly started: LockCommandOf<'start'>,
    startedAt: number,
  ) {
    const { settings } = started;
    this.isSelf = started.keyholderId === null;
    this.play = new NaivePlay(settings, this);
    this.duties = new NaiveDuties(settings, startedAt, this.play.games);
    const wanted = settings.initialDurationDays * DAY + settings.initialDurationHours * HOUR;
    const maximum = (settings.maxDurationDays ?? 0) * DAY + (settings.maxDurationHours ?? 0) * HOUR;
    this.stop = settings.limitBeyondMax ? maximum : null;
    this.left = this.stop !== null && this.stop < wanted ? this.stop : wanted;
    this.combination = started.combinationType;
    if (settings.hygienicUnlockType === 'TIME_BASED') this.cleanFrom = settings.hygienicUnlockDays * DAY;
  }

  /** The service is down in these spans, which the paper has not come to yet. */
  goDown(spans: readonly (readonly [from: number, to: number])[]): void {
    this.downs.push(...spans);
  }

  /** Lives tick by tick until `tick`. */
  liveUntil(tick: number): void {
    while (this.tick < tick && this.ended === null) {
      if (this.freezes.size === 0 && this.left > 0) this.left -= 1;
      this.play.passTick();
      const isDown = this.downs.some(([from, to]) => from <= this.tick && this.tick < to);
      if (!isDown && this.cleaning) this.cleaning.ticks += 1;
      if (!isDown && !this.cleaning) this.duties.countTick();
      this.tick += 1;
      this.look();
      if (!this.ended) this.duties.lookAtClock(this.tick);
    }
    this.tick = Math.max(this.tick, tick);
  }

  /** Takes a command now: null, or the code of the refusal. */
  give(command: LockCommand): string | null {
    const role = this.roleOf(command.actor);
    const roles: readonly string[] = whoMay[command.type as CommandName];
    if (!roles.includes(role)) return 'not_allowed';
    if (this.removedAt !== null) return 'lock_removed';
    const isForLater = FOR_LATER.includes(command.type);
    if (isForLater && !this.ended) return 'lock_still_active';
    if (!isForLater && !AT_ANY_TIME.includes(command.type) && this.ended) return 'lock_ended';
    const refusal = this.take(command, role);
    this.look();
    return refusal;
  }

  get zone(): string {
    return this.duties.zone;
  }

  get today(): string {
    return this.duties.dateAt(this.tick);
  }

  /** Nothing is added to a timer that waits at zero; how many ticks it really were. */
  changeTime(ticks: number): number {
    const before = this.left;
    if (before > 0) this.left = Math.max(0, before + ticks);
    return this.left - before;
  }

  beginCalendar(): void {
    this.duties.beginCalendar(this.tick);
  }

  private take(command: LockCommand, role: string): string | null {
    const { settings } = this.started;
    switch (command.type) {
      case 'freeze':
        if (this.freezes.has('KEYHOLDER')) return 'already_frozen';
        if (this.left === 0) return 'timer_at_zero';
        this.freezes.set('KEYHOLDER', null);
        return null;
      case 'unfreeze':
        return this.freezes.delete('KEYHOLDER') ? null : 'not_frozen';
      case 'add_time':
      case 'remove_time': {
        if (!(command.amountMs > 0)) return 'time_amount_invalid';
        const ticks = command.amountMs / TICK_MS;
        return this.changeTime(command.type === 'add_time' ? ticks : -ticks) === 0 ? 'timer_at_zero' : null;
      }
      case 'start_safety_exit':
        if (this.exit !== null) return 'safety_exit_already_started';
        this.exit = this.tick + settings.safetyExitHours * HOUR;
        return null;
      case 'cancel_safety_exit':
        if (this.exit === null) return 'safety_exit_not_started';
        this.exit = null;
        return null;
      case 'start_hygienic':
        return this.startCleaning();
      case 'complete_hygienic':
        return this.endCleaning(command.combinationType);
      case 'release_emergency':
        if (!settings.emergencyReleaseEnabled) return 'emergency_release_disabled';
        this.releasedAt = this.tick;
        return this.end('EMERGENCY');
      case 'unlock_by_keyholder':
        return this.end('OWNER');
      case 'unlock_by_staff':
        return this.end('STAFF');
      case 'decrypt_combination':
        if (this.archivedByWearer !== null) return 'combination_destroyed';
        return this.combination === 'DEVICE' ? 'combination_not_revealed' : null;
      case 'release_from_keyholder':
        return this.loseKeyholder();
      case 'forget_keyholder':
        if (this.isSelf) return 'not_allowed';
        this.isSelf = true;
        return null;
      case 'leave':
        return this.end('LEFT');
      case 'archive':
        return role === 'WEARER' ? this.archiveByWearer() : this.archiveByKeyholder();
      case 'mark_id_photo_seen':
        if (!settings.requireID || this.idSeenAt !== null || this.tick >= ID_PHOTO) {
          return 'id_photo_not_waiting';
        }
        this.idSeenAt = this.tick;
        return null;
      case 'check_combination':
        if (this.archivedByWearer !== null) return 'combination_destroyed';
        this.lost = !command.opens;
        return null;
      case 'reveal':
        if (this.archivedByWearer !== null) return 'combination_destroyed';
        if (this.combination !== 'DEVICE') this.revealedAt ??= this.tick;
        return null;
      case 'confirm_device_unlock':
        if (this.combination !== 'DEVICE') return 'not_a_device_lock';
        this.revealedAt ??= this.tick;
        return null;
      case 'report_device':
        return null;
      case 'remove':
        if (this.revealedAt === null && this.archivedByWearer === null && !this.lost) {
          return 'combination_not_revealed';
        }
        this.removedAt = this.tick;
        return null;
      case 'submit_verification':
        return this.duties.verify(this.tick, this.isSelf ? null : command.photoId);
      case 'accept_verification':
        return this.duties.judge(command.photoId) ? null : 'verification_not_waiting';
      case 'refuse_verification':
        return this.duties.sendBack(this.tick, command.photoId) ? null : 'verification_not_waiting';
      case 'take_back_verification':
        return this.duties.takePhotoBack(this.tick, command.photoId) ? null : 'verification_not_waiting';
      case 'pay_tribute':
        return this.duties.pay(this.tick, command.paymentId, command.amountMinorUnits);
      case 'claim_buyout':
        return this.duties.claimBuyout(this.tick, command.paymentId);
      case 'reject_payment':
      case 'take_back_payment':
        return this.duties.takeBack(this.tick, command.paymentId, this.ended !== null)
          ? null
          : 'payment_not_open';
      case 'confirm_payment': {
        const kind = this.duties.settle(command.paymentId);
        if (kind === null) return 'payment_not_open';
        return kind === 'BUYOUT' && !this.ended ? this.end('BUYOUT') : null;
      }
      default:
        return this.play.take(command, role);
    }
  }

  private roleOf(actor: Actor): string {
    if (actor.kind === 'device') return 'DEVICE';
    if (actor.kind === 'staff') return 'STAFF';
    // On paper no AI does anything.
    if (actor.kind !== 'user') return actor.kind === 'system' ? 'SYSTEM' : 'STRANGER';
    if (actor.userId === 'wearer') return 'WEARER';
    return actor.userId === 'keyholder' && !this.isSelf ? 'KEYHOLDER' : 'STRANGER';
  }

  private startCleaning(): string | null {
    const { hygienicUnlockEnabled, hygienicUnlockType, hygienicUnlockMaxUses } = this.started.settings;
    if (!hygienicUnlockEnabled) return 'hygienic_unlock_disabled';
    if (this.cleaning) return 'hygienic_unlock_in_progress';
    const isThere =
      hygienicUnlockType === 'TIME_BASED'
        ? this.tick >= this.cleanFrom
        : this.cleanings < hygienicUnlockMaxUses;
    if (!isThere) return 'hygienic_unlock_not_available';
    this.cleanings += 1;
    this.cleaning = { since: this.tick, told: false, ticks: 0 };
    this.freezes.set('HYGIENE', null);
    return null;
  }

  private endCleaning(combination: string): string | null {
    const { hygienicUnlockType, hygienicUnlockDays } = this.started.settings;
    if (!this.cleaning) return 'hygienic_unlock_not_active';
    const lateTicks = Math.max(0, this.cleaning.ticks - CLEANING);
    const penaltyHours = Math.floor(lateTicks / LATE_STEP);
    this.cleaning = null;
    this.combination = combination;
    this.freezes.delete('HYGIENE');
    if (hygienicUnlockType === 'TIME_BASED') this.cleanFrom = this.tick + hygienicUnlockDays * DAY;
    const servedFrom = this.freezes.get('OVERRUN') ?? this.tick;
    if (penaltyHours > 0) this.freezes.set('OVERRUN', servedFrom + penaltyHours * HOUR);
    return null;
  }

  private loseKeyholder(): string | null {
    if (this.isSelf) return 'not_allowed';
    this.isSelf = true;
    this.lostKeyholder = true;
    this.freezes.delete('KEYHOLDER');
    this.duties.drop();
    return null;
  }

  private archiveByWearer(): string | null {
    if (this.ended) return 'lock_ended';
    if (this.combination === 'DEVICE') return 'device_lock_not_archivable';
    this.archivedByWearer = this.tick;
    return this.end('ARCHIVED');
  }

  private archiveByKeyholder(): string | null {
    if (this.archivedByKeyholder !== null) return 'already_archived';
    this.archivedByKeyholder = this.tick;
    return this.ended ? null : this.end('ABANDONED');
  }

  private look(): void {
    if (this.ended) return;
    if (this.tick === this.exit) this.end('SAFETY_EXIT');
    else if (this.tick === this.stop) this.end('HARD_STOP');
    else if (this.left === 0 && !this.play.games.waits()) this.end('TIMER');
    else if (this.left === 0) this.freezes.delete('KEYHOLDER');
    for (const [source, until] of this.freezes) {
      if (until === this.tick) this.freezes.delete(source);
    }
    if (this.cleaning?.ticks === CLEANING) this.cleaning.told = true;
  }

  end(reason: EndReason): null {
    this.ended = { tick: this.tick, reason };
    this.play.games.selected = null;
    this.freezes.clear();
    this.exit = null;
    this.cleaning = null;
    return null;
  }
}
