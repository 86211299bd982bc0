/// <reference types="node" />
import { createHash, createHmac } from 'node:crypto';
import type { Sha256Hex } from '../commitment';
import type { HmacSha256 } from '../stream';

// The rules bring no cryptography of their own; tests lend them that of Node.
export const sha256Hex: Sha256Hex = (data) => createHash('sha256').update(data).digest('hex');
export const hmacSha256: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message, 'utf8').digest();
