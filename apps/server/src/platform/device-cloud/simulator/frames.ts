import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Told } from '../device-cloud';

const magic = 0x4b;
export const sessionBytes = 6;
const secondsBytes = 4;
const tagBytes = 8;
const kinds: readonly Told[] = [
  'handshake',
  'unlock',
  'lock',
  'configure',
  'shock',
  'shock-stop',
  'timer-set',
  'timer-clear',
];

/** The key of one simulated device. */
export function deviceKey(simulatorKey: Uint8Array, mac: string): Buffer {
  return createHmac('sha256', simulatorKey).update(`device ${mac}`).digest();
}

/** What a simulated device shows to the broker beside its name. */
export function linePassword(simulatorKey: Uint8Array, name: string): string {
  return createHmac('sha256', simulatorKey).update(`line ${name}`).digest('hex');
}

/** The frames fit into one write of Bluetooth: at most 20 bytes. */
export interface Frame {
  readonly told: Told;
  /** Hex; new with each handshake. */
  readonly session: string;
}
export interface ToldFrame extends Frame {
  /** After which a timer that is set opens the device; 0 for everything else. */
  readonly seconds: number;
}
export interface AnswerFrame extends Frame {
  readonly isUnlocked: boolean;
  readonly battery: number;
}

function tagOf(key: Uint8Array, way: 'down' | 'up', body: Buffer): Buffer {
  return createHmac('sha256', key).update(way).update(body).digest().subarray(0, tagBytes);
}

function close(key: Uint8Array, way: 'down' | 'up', body: Buffer): Buffer {
  return Buffer.concat([body, tagOf(key, way, body)]);
}

/** The body of a frame of this length whose tag is right. */
function open(key: Uint8Array, way: 'down' | 'up', frame: Buffer, bodyBytes: number): Buffer | null {
  if (frame.length !== bodyBytes + tagBytes || frame[0] !== magic) return null;
  const body = frame.subarray(0, bodyBytes);
  return timingSafeEqual(frame.subarray(bodyBytes), tagOf(key, way, body)) ? body : null;
}

const head = ({ told, session }: Frame) =>
  Buffer.concat([Buffer.from([magic, kinds.indexOf(told) + 1]), Buffer.from(session, 'hex')]);
const headBytes = 2 + sessionBytes;

function readHead(body: Buffer): Frame | null {
  const told = kinds[(body[1] ?? 0) - 1];
  return told ? { told, session: body.subarray(2, headBytes).toString('hex') } : null;
}

/** Whoever carries the bytes does not read in them when a device opens: a lock may hide its time. */
function hide(key: Uint8Array, session: string, seconds: number): number {
  return (seconds ^ createHmac('sha256', key).update(`seconds ${session}`).digest().readUInt32BE()) >>> 0;
}

export function writeFrame(key: Uint8Array, frame: ToldFrame): Buffer {
  const seconds = Buffer.alloc(secondsBytes);
  seconds.writeUInt32BE(hide(key, frame.session, frame.seconds));
  return close(key, 'down', Buffer.concat([head(frame), seconds]));
}

/** Null for what was not made with this key. */
export function readFrame(key: Uint8Array, bytes: Buffer): ToldFrame | null {
  const body = open(key, 'down', bytes, headBytes + secondsBytes);
  const frame = body && readHead(body);
  return frame && { ...frame, seconds: hide(key, frame.session, body.readUInt32BE(headBytes)) };
}

export function writeAnswer(key: Uint8Array, answer: AnswerFrame): Buffer {
  const state = Buffer.from([answer.isUnlocked ? 1 : 0, answer.battery]);
  return close(key, 'up', Buffer.concat([head(answer), state]));
}

/** Null for what was not made with this key. */
export function readAnswer(key: Uint8Array, bytes: Buffer): AnswerFrame | null {
  const body = open(key, 'up', bytes, headBytes + 2);
  const frame = body && readHead(body);
  return frame && { ...frame, isUnlocked: body[headBytes] === 1, battery: body[headBytes + 1] ?? 0 };
}
