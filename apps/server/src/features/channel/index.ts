import type { Clock } from '../../platform/clock';
import { createChannelBindings } from './channel.routes';
import { channelService } from './channel.service';
import { createLogDriver } from './log-driver';

/** The gateway port for SMS and mail. Its driver is the log until a gateway is configured. */
export const createChannel = (deps: { clock: Clock }) => ({
  messenger: createLogDriver(deps),
  bindings: createChannelBindings(channelService),
});
