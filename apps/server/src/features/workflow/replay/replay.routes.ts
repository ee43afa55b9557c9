import { replayInstances } from '@qiaoban/contracts/workflow/replay.contract';
import { bind } from '#platform/http/bind';
import type { ReplayService } from './replay.service';

export const createReplayBindings = (replays: ReplayService) => [
  bind(replayInstances, ({ actor, params, body }) => replays.replay(actor, params.id, body.count)),
];
