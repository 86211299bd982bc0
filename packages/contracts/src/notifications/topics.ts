/** The ways on which notifications reach people. `page` is the list in the app, with what it says when one comes. */
export const channels = ['page', 'push', 'telegram', 'email'] as const;
export type Channel = (typeof channels)[number];

/** What a person switches as one. */
export const topics = [
  'ending',
  'duties',
  'messages',
  'keyholder',
  'keyholding',
  'games',
  'account',
] as const;
export type Topic = (typeof topics)[number];

/** `always` and `never` have no switch; the others are what holds until it is switched. */
type Reach = 'always' | 'on' | 'off' | 'never';

const everywhere: Readonly<Record<Channel, Reach>> = {
  page: 'on',
  push: 'on',
  telegram: 'on',
  // Nothing leaves the installation by mail unless it was asked for.
  email: 'off',
};

/** What of each topic goes where. */
export const reachOfTopics: Readonly<Record<Topic, Readonly<Record<Channel, Reach>>>> = {
  ending: { ...everywhere, page: 'always' },
  duties: everywhere,
  // Messages have a list of their own.
  messages: { ...everywhere, page: 'never' },
  keyholder: everywhere,
  keyholding: everywhere,
  games: { ...everywhere, email: 'never' },
  account: { ...everywhere, page: 'always' },
};

export const isSwitchable = (topic: Topic, channel: Channel): boolean =>
  reachOfTopics[topic][channel] === 'on' || reachOfTopics[topic][channel] === 'off';

export type Switches = Readonly<Record<Topic, Readonly<Record<Channel, boolean>>>>;

/** What a person has switched otherwise than it stands at first. */
export type Switched = Readonly<Partial<Record<Topic, Readonly<Partial<Record<Channel, boolean>>>>>>;

/** Whether notifications of a topic go on a channel, with what the person has switched. */
export function isWanted(switched: Switched, topic: Topic, channel: Channel): boolean {
  const reach = reachOfTopics[topic][channel];
  if (reach === 'always') return true;
  if (reach === 'never') return false;
  return switched[topic]?.[channel] ?? reach === 'on';
}
