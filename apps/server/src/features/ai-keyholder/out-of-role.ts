/** Said by the product itself, in nobody's role, when somebody may be in distress. */
export const outOfRole = [
  'I am stepping out of my role. This is not part of the game.',
  '',
  'If you are in danger, or something is numb, cold, blue or hurts: take it off now. Call your local emergency number (112 in Europe, 911 in North America).',
  '',
  'If you think of hurting yourself, please talk to somebody now: findahelpline.com lists people who listen, free, in your country.',
  '',
  'Your lock never stands in the way. The ways out are below, and none of them needs a reason.',
].join('\n');

/** Said where a text points at somebody under age; no model has seen it. */
export const refusedTopic =
  'I do not go there. This place is for adults, and about adults only. Say it without that, and we go on.';
