import { joinNames } from '@qiaoban/contracts/languages';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Alert } from 'antd';
import {
  CaretRightOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  FlagOutlined,
  ForkOutlined,
  ForwardOutlined,
  BellOutlined,
  MessageOutlined,
  PauseOutlined,
  RobotOutlined,
  RollbackOutlined,
  SendOutlined,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
  UserAddOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { titleInFlow } from '@qiaoban/flow/describe/describe-node';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { flowTextOf } from '@qiaoban/flow/texts';
import { Empty } from '@qiaoban/ui/empty';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import type { InstanceData } from './instance-head';
import { ShownEnclosure } from './shown-enclosure';
import { timelineText } from '../timeline-text';

type Row = InstanceData['timeline'][number];

const marks: Record<string, { icon: ReactNode; tone: string }> = {
  submitted: { icon: <SendOutlined />, tone: 'info' },
  resubmitted: { icon: <SendOutlined />, tone: 'info' },
  agreed: { icon: <CheckOutlined />, tone: 'success' },
  refused: { icon: <CloseOutlined />, tone: 'danger' },
  returned: { icon: <RollbackOutlined />, tone: 'warning' },
  transferred: { icon: <SwapOutlined />, tone: 'info' },
  withdrawn: { icon: <UndoOutlined />, tone: 'warning' },
  urged: { icon: <BellOutlined />, tone: 'warning' },
  cancelled: { icon: <StopOutlined />, tone: 'danger' },
  passedBy: { icon: <ForwardOutlined />, tone: 'neutral' },
  substituted: { icon: <SwapOutlined />, tone: 'neutral' },
  circulated: { icon: <CopyOutlined />, tone: 'neutral' },
  finished: { icon: <FlagOutlined />, tone: 'success' },
  delegated: { icon: <SwapOutlined />, tone: 'info' },
  givenBack: { icon: <RollbackOutlined />, tone: 'info' },
  addedBefore: { icon: <UserAddOutlined />, tone: 'info' },
  addedAfter: { icon: <UserAddOutlined />, tone: 'success' },
  addedBeside: { icon: <UserAddOutlined />, tone: 'info' },
  signerRemoved: { icon: <CloseOutlined />, tone: 'neutral' },
  takenBack: { icon: <UndoOutlined />, tone: 'warning' },
  commented: { icon: <MessageOutlined />, tone: 'info' },
  paused: { icon: <PauseOutlined />, tone: 'warning' },
  resumed: { icon: <CaretRightOutlined />, tone: 'info' },
  jumped: { icon: <ForwardOutlined />, tone: 'warning' },
  revived: { icon: <UndoOutlined />, tone: 'warning' },
  reassigned: { icon: <SwapOutlined />, tone: 'info' },
  entrusted: { icon: <SwapOutlined />, tone: 'neutral' },
  waiting: { icon: <ClockCircleOutlined />, tone: 'neutral' },
  woken: { icon: <ClockCircleOutlined />, tone: 'neutral' },
  dueSoon: { icon: <BellOutlined />, tone: 'warning' },
  overdue: { icon: <BellOutlined />, tone: 'danger' },
  messaged: { icon: <MessageOutlined />, tone: 'neutral' },
  migrated: { icon: <SwapOutlined />, tone: 'info' },
  working: { icon: <RobotOutlined />, tone: 'neutral' },
  worked: { icon: <RobotOutlined />, tone: 'success' },
  workFailed: { icon: <WarningOutlined />, tone: 'danger' },
  workRetried: { icon: <UndoOutlined />, tone: 'info' },
  workSkipped: { icon: <ForwardOutlined />, tone: 'warning' },
  chosen: { icon: <ForkOutlined />, tone: 'info' },
};
/** What the engine does by itself has no actor of its own. */
const BY_ITSELF = [
  'passedBy',
  'substituted',
  'circulated',
  'finished',
  'givenBack',
  'entrusted',
  'waiting',
  'woken',
  'dueSoon',
  'overdue',
  'messaged',
  'working',
  'worked',
  'workFailed',
];
const isByItself = (row: Row): boolean => BY_ITSELF.includes(row.kind);

const Line = ({ row }: { row: Row }) => {
  const language = useLanguage();
  const mark = marks[row.kind] ?? { icon: <SendOutlined />, tone: 'neutral' };
  return (
    <li className="instance-timeline-line" data-tone={mark.tone}>
      <span className="instance-timeline-mark" aria-hidden="true">
        {mark.icon}
      </span>
      <div className="instance-timeline-texts">
        <div>
          {!isByItself(row) && (
            <strong>{row.userId === SYSTEM ? flowTextOf(language, 'flow.system') : row.userName || row.userId} </strong>
          )}
          <span className="instance-timeline-what">{timelineText(language, row)}</span>
        </div>
        {row.opinion && <blockquote>{row.opinion}</blockquote>}
        <ShownEnclosure files={row.files} signature={row.signature} />
        <div className="instance-quiet">
          {row.nodeName && row.kind !== 'submitted' ? `${row.nodeName} · ` : ''}
          <time dateTime={new Date(row.at).toISOString()}>{formatTime(row.at, 'yyyy-MM-dd HH:mm:ss')}</time>
        </div>
      </div>
    </li>
  );
};

/** Who is asked now at one node. */
type AskedProps = { data: InstanceData; node: InstanceData['nodeStates'][number]; title: string };
const Asked = ({ data, node, title }: AskedProps) => {
  const language = useLanguage();
  const asked = node.people.filter((person) => person.status === 'open');
  if (asked.length === 0) return null;
  const namesOf = (people: typeof asked): string => joinNames([...new Set(people.map(({ name }) => name))], language);
  const gone = asked.filter(({ isGone }) => isGone);
  return (
    <li className="instance-timeline-line" data-tone="current">
      <span className="instance-timeline-mark" aria-hidden="true" />
      <div className="instance-timeline-texts">
        <strong>{namesOf(asked)} </strong>
        <span className="instance-timeline-what">{flowTextOf(language, 'flow.task.open')}</span>
        <div className="instance-quiet">{title}</div>
        {gone.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={flowTextOf(language, data.operations.includes('reassign') ? 'flow.gone_reassign' : 'flow.gone_ask', {
              name: namesOf(gone),
            })}
          />
        )}
      </div>
    </li>
  );
};

/** Whom it waits for: a line for each node, as branches that run side by side wait for people of their own. */
const Waiting = ({ data }: { data: InstanceData }) => {
  const language = useLanguage();
  const parsed = useMemo(() => parseFlowDocument(data.flowTemplateJson), [data.flowTemplateJson]);
  if (data.status !== 1) return null;
  const titleOf = (id: string): string => (parsed.ok ? titleInFlow(parsed.document, id, { language }) : '');
  return data.nodeStates
    .filter((node) => node.state === 'current')
    .map((node) => <Asked key={node.nodeId} data={data} node={node} title={titleOf(node.nodeId)} />);
};

/** Everything that happened, oldest first, and who is waited for. */
export const InstanceTimeline = ({ data }: { data: InstanceData }) => {
  const t = useT();
  if (data.timeline.length === 0) return <Empty small title={t('workflow.no_timeline')} />;
  return (
    <ol className="instance-timeline">
      {data.timeline.map((row) => (
        <Line key={row.sequence} row={row} />
      ))}
      <Waiting data={data} />
    </ol>
  );
};
