import { z } from 'zod';
import { ShownEnclosed } from './enclosure';

/** A line of what happened in an instance. */
export const HistoryRow = z.object({
  sequence: z.number().int().describe('From 1, without a gap'),
  kind: z.string().describe('submitted, agreed, refused, returned, transferred, withdrawn, reminded, passedBy …'),
  at: z.number().describe('Epoch ms'),
  userId: z.string().describe('Who'),
  userName: z.string().describe('Name'),
  nodeId: z.string().describe('Node, empty for none'),
  nodeName: z.string().describe('Its name'),
  opinion: z.string().describe('Comment'),
  reason: z.string().describe('Why the engine did something by itself'),
  users: z.array(z.string()).describe('Names of those asked, informed, or now in charge'),
  toNodeName: z.string().describe('Where it was sent back to'),
  until: z.number().nullable().describe('When what is waited for is due, epoch ms'),
  branches: z.array(z.string()).describe('Names of the branches that were chosen'),
  ...ShownEnclosed,
});
