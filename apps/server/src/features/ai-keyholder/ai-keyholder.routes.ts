import * as chatCalls from '@keyhold/contracts/ai-keyholder/ai-chat';
import * as configCalls from '@keyhold/contracts/ai-keyholder/ai-config';
import { readOwnAiAnalytics } from '@keyhold/contracts/ai-keyholder/ai-usage';
import type { Deps } from '../../deps';
import { type MountedEndpoint, route } from '../../http/mount';
import { undoAct } from './acts';
import { readAnalytics } from './analytics';
import { answerOnceMore, chat, clearChat } from './chat';
import { readConfig, saveBehavior, saveConfig, saveFeatures, switchConfig } from './config';
import { tryOut } from './try-out';
import { stopTurn } from './turns';

const done = { ok: true } as const;

export function aiKeyholderRoutes(deps: Deps): MountedEndpoint[] {
  return [
    route(configCalls.readAiConfig, ({ actor }) => readConfig(deps, actor.userId)),
    route(configCalls.saveAiConfig, ({ actor, body }) => saveConfig(deps, actor.userId, body)),
    route(configCalls.switchAi, ({ actor, body }) => switchConfig(deps, actor.userId, body.enabled)),
    route(configCalls.testAi, ({ actor, body }) => tryOut(deps, actor.userId, body)),
    route(configCalls.saveAiFeatures, ({ actor, body }) => saveFeatures(deps, actor.userId, body)),
    route(configCalls.saveImageBehavior, ({ actor, body }) => saveBehavior(deps, actor.userId, body)),
    route(readOwnAiAnalytics, ({ actor }) => readAnalytics(deps, actor.userId)),
    route(chatCalls.clearAiChat, async ({ actor }) => {
      await clearChat(deps, actor);
      return done;
    }),
    route(chatCalls.stopAi, async ({ actor }) => {
      await stopTurn(deps, actor.userId);
      return done;
    }),
    route(chatCalls.chatWithAi, ({ actor, params, body }) => chat(deps, actor, params.lockId, body)),
    route(chatCalls.answerAgain, async ({ actor, params }) => {
      await answerOnceMore(deps, actor, params.lockId);
      return done;
    }),
    route(chatCalls.undoAiAct, ({ actor, params, body }) =>
      undoAct(deps, actor.userId, params.lockId, body.actId),
    ),
  ];
}
