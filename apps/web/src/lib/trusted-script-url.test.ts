import { describe, expect, it } from 'vitest';
import { trustedScriptUrl } from './trusted-script-url';

describe('trustedScriptUrl', () => {
  it.each(['/sw.js', '/assets/captcha-worker-B2x_-9.js'])('vouches for %s', (path) => {
    expect(String(trustedScriptUrl(path))).toBe(path);
  });

  it.each([
    'https://evil.example/sw.js',
    '//evil.example/sw.js',
    '/sw.js?x',
    '/api/sw.js',
    '/assets/../uploads/x.js',
    'data:text/javascript,1',
    'blob:https://keyhold.test/1',
  ])('refuses %s', (path) => {
    expect(() => trustedScriptUrl(path)).toThrow(TypeError);
  });
});
