import { createDevice } from '../../server/test/chat-device';
import type { Intent, Ledger } from './ledger';
import { pause } from './load';
import type { Stage } from './stage';

const SETTLE_MS = 60_000;

type Options = {
  nodes: () => readonly string[];
  stage: Stage;
  ledger: Ledger;
  /** Between two messages, ms. */ every?: number;
};

/** Two people who write to each other through sockets, as our windows do: again and again until the echo comes. */
export const startChat = ({ nodes, stage, ledger, every = 150 }: Options) => {
  const waiting = new Map<string, { intent: Intent; began: number }>();
  const address = (attempt: number): string => `${nodes()[attempt % nodes().length]!.replace('http', 'ws')}/api/socket`;
  const devices = [stage.writer, stage.approver].map(({ id, token }) =>
    createDevice({
      address,
      token,
      userId: id,
      conversations: [stage.conversationId],
      onMessage: ({ clientId, senderId }, device) => {
        const sent = waiting.get(clientId);
        if (sent === undefined || senderId !== device.userId) return;
        waiting.delete(clientId);
        const { began, intent } = sent;
        ledger.answered(intent, {
          node: -1,
          began,
          ended: performance.now(),
          status: 200,
          retryAfter: null,
          error: '',
        });
      },
    }),
  );
  let isStopping = false;
  const talk = async (): Promise<void> => {
    for (let turn = 0; !isStopping; turn += 1) {
      const intent = ledger.intend('chat');
      waiting.set(intent.key, { intent, began: performance.now() });
      devices[turn % devices.length]!.send(intent.key, stage.conversationId, intent.text);
      await pause(every);
    }
  };
  const talking = talk();
  return {
    finish: async (): Promise<void> => {
      isStopping = true;
      await talking;
      const until = performance.now() + SETTLE_MS;
      while (waiting.size > 0 && performance.now() < until) await pause(100);
      for (const device of devices) device.end();
    },
  };
};
