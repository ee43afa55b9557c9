import { listConversations } from '@qiaoban/contracts/chat/conversation.contract';
import { countUnread } from '@qiaoban/contracts/message/message.contract';
import { send } from '../harness/client';
import { pause } from './load';
import type { Stage } from './stage';

/** Runs one statement in the schema of the tenant. */
export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>;

type Place = {
  query: Query;
  claim: string;
  lines: string;
  note: string;
  stage: Stage;
  nodeUrl: string;
  isQuick: boolean;
};

/** Each finds what must not be; `$1` is the form of the claims. */
const statements = ({ claim, lines, note }: Place): Record<string, string> => ({
  'numbers given out twice': `select number as id from ${claim} group by number having count(*) > 1`,
  'claims without a number': `select id from ${claim} where coalesce(number, '') = ''`,
  'gaps in the numbers': `select count(*)::text || ' of ' || (max(n) - min(n) + 1) as id
    from (select right(number, 7)::bigint as n from ${claim}) t having count(*) <> max(n) - min(n) + 1`,
  'claims without their case': `select id from ${claim} r where not exists (select 1 from flow_case c where c.record_id = r.id)`,
  'cases without their claim': `select id from flow_case c where form_id = $1
    and not exists (select 1 from ${claim} r where r.id = c.record_id)`,
  'claims whose lines are not two': `select r.id from ${claim} r left join ${lines} l on l.parent_id = r.id
    group by r.id having count(l.id) <> 2`,
  'lines without their claim': `select id from ${lines} l where not exists (select 1 from ${claim} r where r.id = l.parent_id)`,
  'cases in no legal state': `select id from (
      select c.id, c.status, jsonb_array_length(c.state->'tokens') as tokens,
        (select count(*) from flow_task t where t.case_id = c.id and t.status = 'open') as open,
        (select count(*) from flow_task t where t.case_id = c.id and t.status = 'agreed') as agreed
      from flow_case c where form_id = $1) t
    where (status, tokens, open, agreed) not in ((1, 1, 1, 0), (2, 0, 0, 1))`,
  'cases whose history has holes': `select c.id from flow_case c left join flow_history h on h.case_id = c.id
    where form_id = $1 group by c.id
    having count(h.*) <> (c.state->>'historyCount')::int or max(h.sequence) - min(h.sequence) + 1 <> count(h.*)`,
  'cases without just one audit row for each event': `select c.id from flow_case c where form_id = $1 and (
      (select count(*) from operation_log o where o.target_id = c.id and o.area = 'workflow.case' and o.action = 'submit') <> 1
      or (select count(*) from operation_log o where o.target_id = c.id and o.area = 'workflow.case' and o.action = 'agree')
        <> (c.status = 2)::int)`,
  'notes without just one audit row for each change': `select r.id from ${note} r where
      (select count(*) from operation_log o where o.target_id = r.id and o.action = 'create') <> 1
      or (select count(*) from operation_log o where o.target_id = r.id and o.action = 'update') <> r.version - 1`,
  'cases of which the approver was not notified just once': `select c.id from flow_case c where form_id = $1 and
      (select count(*) from message m join message_receive r on r.message_id = m.id
       where r.user_id = $2 and m.body_text like '%"' || c.id || '"%') <> 1`,
  'inboxes whose numbers have holes': `select user_id as id from message_receive group by user_id
    having max(seq) - min(seq) + 1 <> count(*)`,
  'conversations whose numbers have holes': `select c.id from chat_conversation c left join chat_message m
    on m.conversation_id = c.id group by c.id, c.last_seq
    having count(m.*) <> coalesce(max(m.seq), 0) or coalesce(max(m.seq), 0) <> c.last_seq`,
});

const jobsLeft = (isQuick: boolean): string => `select id || ' ' || kind || ' ' || state as id from job
  where state = 'dead' or (state = 'waiting' and run_at < now())
    or (state = 'running' ${isQuick ? 'and lease_until < now()' : ''})`;
const JOBS_MS = 60_000;

/** Jobs of a killed process come back when their lease ends; none may lie for longer than a minute. */
const findStuckJobs = async ({ query, isQuick }: Place): Promise<string[]> => {
  for (const until = performance.now() + JOBS_MS; ; await pause(500)) {
    const left = await query<{ id: string }>(jobsLeft(isQuick));
    if (left.length === 0) return [];
    if (performance.now() > until)
      return [
        `jobs stuck over 60 s: ${left
          .map(({ id }) => id)
          .slice(0, 3)
          .join(', ')}`,
      ];
  }
};

const findMiscounts = async ({ query, stage, nodeUrl }: Place): Promise<string[]> => {
  const { id, token } = stage.approver;
  const wrong: string[] = [];
  const [inbox] = await query<{ n: number }>(
    'select count(*)::int as n from message_receive where user_id = $1 and not is_read and not hidden',
    [id],
  );
  const counted = await send(nodeUrl, token, countUnread, {});
  const counts = JSON.stringify(counted.envelope.data);
  if (!Object.values(counted.envelope.data ?? {}).includes(inbox!.n))
    wrong.push(`unread messages: counted ${counts}, recount ${inbox!.n}`);
  const [chat] = await query<{ n: number }>(
    `select count(*)::int as n from chat_message x join chat_member m using (conversation_id)
     where conversation_id = $1 and m.user_id = $2 and x.seq > greatest(m.read_seq, m.joined_seq) and x.sender_id <> $2`,
    [stage.conversationId, id],
  );
  const { envelope } = await send(nodeUrl, token, listConversations, {});
  const shown = envelope.data?.list.find((each) => each.id === stage.conversationId)?.unreadNum ?? 0;
  if (shown !== chat!.n) wrong.push(`unread chat messages: counted ${shown}, recount ${chat!.n}`);
  return wrong;
};

/** What is half, doubled or miscounted in the database although nothing is under way, in words; empty when all is well. */
export const findTorn = async (place: Place): Promise<string[]> => {
  const torn: string[] = [];
  for (const [what, text] of Object.entries(statements(place))) {
    const values = [place.stage.claimFormId, place.stage.approver.id];
    const used = values.slice(0, text.includes('$2') ? 2 : text.includes('$1') ? 1 : 0);
    const rows = await place.query<{ id: string }>(text, used);
    if (rows.length > 0)
      torn.push(
        `${what}: ${rows.length} (${rows
          .map(({ id }) => id)
          .slice(0, 3)
          .join(', ')})`,
      );
  }
  return [...torn, ...(await findMiscounts(place)), ...(await findStuckJobs(place))];
};
