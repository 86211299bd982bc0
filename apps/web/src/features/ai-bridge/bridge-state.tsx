import { useQuery } from '@tanstack/react-query';
import { askEveryMs, bridgesQuery } from './ai-bridge.calls';
import { bridgeTexts } from './messages';

const texts = bridgeTexts.state;

/** Whether one's bridges can have a language model answer, in a sentence with what to do next. */
export function BridgeState() {
  const { data: bridges } = useQuery({ ...bridgesQuery, refetchInterval: askEveryMs });
  if (bridges === undefined) return null;
  if (bridges.length === 0) return texts.none;
  const online = bridges.filter(({ isOnline }) => isOnline);
  if (online.length === 0) return texts.offline;
  const model = online.find(({ chat }) => chat !== null && chat.models.length > 0);
  return model ? texts.ready(model.name) : texts.noModel;
}
