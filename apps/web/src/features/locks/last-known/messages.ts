export const lastKnownMessages = {
  age: (ago: string) => `As of ${ago}`,
  opensIn: 'opens in',
  frozen: 'paused at',
  ended: 'It had ended. Its combination waits on the server, and is yours as soon as you are online.',
  over: 'By what was known the time is up. The rest is here as soon as you are online.',
  waits:
    'Drawing, verifying, the ways out and revealing need a connection. What others did since then shows up with it.',
  nothing:
    'Nothing is known here yet. Your locks go on on the server, and are here as soon as you are online.',
};
