import type { AiActCard } from '@keyhold/contracts/ai-keyholder/ai-message';
import type { Message } from '../thread-state';

/** Which acts of the AI still wait for the wearer, by their ids: the newest wish for a photo, and the newest task. */
export function openActs(messages: readonly Message[], viewerId: string) {
  const newest = (name: AiActCard['name']) =>
    messages.findLast(({ ai }) => ai?.acts.some((act) => act.name === name && act.id !== null));
  const idIn = (message: Message | undefined, name: AiActCard['name']) =>
    message?.ai?.acts.findLast((act) => act.name === name && act.id !== null)?.id ?? null;
  const asking = newest('ask_photo');
  const isShown =
    asking !== undefined &&
    messages.some(
      ({ senderId, imageUrl, place }) => senderId === viewerId && imageUrl !== null && place > asking.place,
    );
  // What was asked for in a lock before this one is over.
  const isOfNow = asking?.ai?.lockId === messages.findLast(({ ai }) => ai?.lockId)?.ai?.lockId;
  return {
    photo: isShown || !isOfNow ? null : idIn(asking, 'ask_photo'),
    task: idIn(newest('select_task'), 'select_task'),
  };
}
export type OpenActs = ReturnType<typeof openActs>;
