import { describe, expect, test } from 'vitest';
import { coarseNetworkOf, networkOf } from './network';

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['1:2:3:4:5:6:7:8:9::', 'unknown'],
    ['1::2::3', 'unknown'],
    ['a client wrote this', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['a client wrote this', 'unknown'],
])('a log names of %s only %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
