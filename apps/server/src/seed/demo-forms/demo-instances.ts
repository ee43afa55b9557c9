import { sql } from 'kysely';
import { approveTask, rejectTask, returnTask, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import type { Db } from '#platform/database/database';
import { DAY, HOUR, MINUTE } from '#platform/clock';
import type { Insider } from '../insider';
import type { DemoFile } from './demo-file';

/** A case that somebody will start. */
export type PlannedInstance = {
  flowId: string;
  starterId: string;
  at: number;
  data: Record<string, unknown>;
  files: readonly DemoFile[];
  urgent: number;
  /** Kept as a draft. */
  isDraft: boolean;
  /** Nobody decides it, whatever the hour of the first start, so that its head has something to do. */
  staysOpen: boolean;
};
type Step = { at: number; run: () => Promise<Step | undefined> };

const agreed = ['同意', '情况属实，同意', '已核对，同意', '请尽快办理', '同意，注意控制费用', ''];
const DECIDE = [3, 26, 7, 50, 5, 29, 11];

/** The same moment when people in China are at work, otherwise later: the next morning after nine. */
export const officeTime = (time: number): number => {
  const hour = (time + 8 * HOUR) % DAY;
  if (hour >= 9 * HOUR && hour < 18 * HOUR) return time;
  const morning = time - hour + (hour < 9 * HOUR ? 9 : 33) * HOUR;
  return morning + (time % (97 * MINUTE));
};

/**
 * Lives through the planned cases in the order of time: started, agreed, now and then refused or returned, until `end`, epoch ms.
 * What would come later stays open, so everybody has something to do.
 */
export const playDemoInstances = async (
  db: Db,
  end: number,
  as: (userId: string) => Promise<Insider>,
  planned: readonly PlannedInstance[],
  keep: (userId: string, files: readonly DemoFile[]) => Promise<Record<string, unknown>>,
): Promise<void> => {
  let handled = 0;

  const decide = (caseId: string, at: number): Step | undefined => {
    const when = officeTime(at + DECIDE[handled % DECIDE.length]! * HOUR);
    handled += 1;
    const n = handled;
    // of the last week, most is still to be done
    if (when > end - HOUR || (at > end - 7 * DAY && n % 3 !== 0)) return undefined;
    return {
      at: when,
      run: async () => {
        const task = await db
          .selectFrom('flow_task')
          .select(['id', 'user_id'])
          .where('case_id', '=', caseId)
          .where('status', '=', 'open')
          .orderBy('place')
          .limit(1)
          .executeTakeFirst();
        if (task === undefined) return undefined;
        const person = await as(task.user_id);
        const params = { id: task.id };
        if (n % 17 === 9) {
          await person(rejectTask, { time: when, params, body: { handleOpinion: '预算不足，下季度再议' } });
          return undefined;
        }
        if (n % 19 === 12) {
          await person(returnTask, { time: when, params, body: { handleOpinion: '请补充说明', to: 'start' } });
          return undefined;
        }
        await person(approveTask, { time: when, params, body: { handleOpinion: agreed[n % agreed.length]! } });
        return decide(caseId, when);
      },
    };
  };

  const steps: Step[] = planned.map(({ flowId, starterId, at, files, urgent, isDraft, staysOpen, ...given }) => ({
    at,
    run: async () => {
      const starter = await as(starterId);
      const data = { ...given.data, ...(await keep(starterId, files)) };
      const body = { flowId, data, status: isDraft ? (1 as const) : (0 as const), flowUrgent: urgent };
      const { id } = await starter(startInstance, { time: at, body });
      return isDraft || staysOpen ? undefined : decide(id, at);
    },
  }));
  while (steps.length > 0) {
    steps.sort((a, b) => a.at - b.at);
    const step = steps.shift()!;
    const next = await step.run();
    if (next !== undefined) steps.push(next);
  }
  // a badge of hundreds says nothing: what is older than two days was read, but for a notice that somebody missed
  await sql`update message_receive r set is_read = true,
    read_at = m.created_at + abs(hashtext(r.user_id || m.id)) % 2880 * interval '1 minute'
    from message m where m.id = r.message_id and not r.is_read and m.created_at < ${new Date(end - 2 * DAY)}
    and (m.type <> 1 or abs(hashtext(r.user_id || m.id)) % 7 > 0)`.execute(db);
};
