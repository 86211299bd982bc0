import type { Captcha } from './captcha';

/** The captcha of private installations (`KEYHOLD_CAPTCHA=off`): asks for nothing and accepts everything. */
export function createOffCaptcha(): Captcha {
  return {
    challenge: () => Promise.resolve({}),
    verify: () => Promise.resolve('ok'),
  };
}
