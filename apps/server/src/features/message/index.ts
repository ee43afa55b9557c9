import type { Clock } from '../../platform/clock';
import type { Tenants } from '../../platform/database/tenant';
import type { SocketHub } from '../../platform/socket-hub';
import { greetConnections } from './greet';
import { createMessageBindings } from './message.routes';
import { createMessageService } from './message.service';
import { createSend } from './send';

export type { Outgoing, Send } from './send';

/** Messages in people's inboxes, pushed when they arrive. */
export const createMessages = (deps: { hub: SocketHub; clock: Clock; tenants: Tenants }) => {
  greetConnections(deps);
  return { send: createSend(deps), bindings: createMessageBindings(createMessageService(deps)) };
};
export type Messages = ReturnType<typeof createMessages>;
