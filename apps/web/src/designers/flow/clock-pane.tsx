import { useState } from 'react';
import { Alert, Button, DatePicker } from 'antd';
import { UndoOutlined } from '@ant-design/icons';
import { MOST_MOVES, simulateFlow } from '@qiaoban/contracts/workflow/simulate.contract';
import type { SimulationMove } from '@qiaoban/contracts/workflow/simulate.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';
import type { FurtherValues } from '@qiaoban/flow/views/further/asked-fields';
import { useFlowHost, useFlowText } from '@qiaoban/flow/views/host-context';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import { titleInFlow } from '@qiaoban/flow/describe/describe-node';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { flowTextOf } from '@qiaoban/flow/texts';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { useFlowDesign } from './flow-design';
import { lineReason, lineText, namesOf } from './simulated-line';
import type { LineTexts } from './simulated-line';

type Simulated = ReplyOf<typeof simulateFlow>;
type Props = { initiator: InitiatorFacts; values: Record<string, unknown>; further: FurtherValues };

const TURNS = ['hour', 'workday', 'timer'] as const;
const TONES = { 2: 'success', 3: 'danger', 5: 'danger' } as const;

const useLineTexts = (): LineTexts => {
  const host = useFlowHost();
  const texts = useFlowText();
  const t = useT();
  const { draft } = useFlowDesign();
  return { document: withHooks(useDocument(draft.store)), host, texts, t };
};

const Lines = ({ lines, names }: Pick<Simulated, 'lines' | 'names'>) => {
  const texts = useLineTexts();
  const { document, host, t } = texts;
  return (
    <ol className="flow-clock-lines" aria-label={t('flow-designer.sim_clock_lines')}>
      {lines.map((line, at) => {
        const node = document.nodes[line.nodeId];
        const reason = lineReason(line, texts);
        // lines never change their place: what happened stays
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line has nothing else that tells it from the next
          <li key={at} data-kind={line.kind}>
            <time>{formatTime(line.at, 'MM-dd HH:mm')}</time>
            <div>
              {node && line.kind !== 'branch' && <strong>{titleInFlow(document, node.id, host)}</strong>}
              <span>{lineText(line, names, texts)}</span>
              {reason !== '' && <p>{reason}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
};

const Asked = (
  props: Pick<Simulated, 'tasks' | 'names'> & { disabled: boolean; onMove: (move: SimulationMove) => void },
) => {
  const { tasks, names, disabled, onMove } = props;
  const texts = useLineTexts();
  const { document, host, t } = texts;
  return (
    <ul className="flow-clock-asked" aria-label={t('flow-designer.sim_clock_asked')}>
      {tasks.map(({ id, nodeId, userId }) => {
        const node = document.nodes[nodeId];
        const who = namesOf([userId], names, texts);
        const label = `${who} · ${node ? titleInFlow(document, node.id, host) : ''}`;
        return (
          <li key={id}>
            <span>{label}</span>
            <Button
              size="small"
              disabled={disabled}
              aria-label={`${texts.texts('flow.operation.agree')}: ${label}`}
              onClick={() => onMove({ kind: 'agree', taskId: id })}
            >
              {texts.texts('flow.operation.agree')}
            </Button>
            <Button
              size="small"
              disabled={disabled}
              aria-label={`${texts.texts('flow.operation.refuse')}: ${label}`}
              onClick={() => onMove({ kind: 'refuse', taskId: id })}
            >
              {texts.texts('flow.operation.refuse')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

const Next = ({ timers }: Pick<Simulated, 'timers'>) => {
  const { document, host, t } = useLineTexts();
  const [next] = timers;
  const node = next && document.nodes[next.nodeId];
  if (!next || !node) return <p className="flow-sim-note">{t('flow-designer.sim_no_timer')}</p>;
  const values = { time: formatTime(next.at), name: titleInFlow(document, node.id, host) };
  return <p className="flow-sim-note">{t(`flow-designer.sim_next_${next.kind}`, values)}</p>;
};

/** The draft played with a clock that is turned by hand: who gets what, when, and why. Nothing is stored. */
export const ClockPane = ({ initiator, values, further }: Props) => {
  const t = useT();
  const { draft, model } = useFlowDesign();
  const { host } = useLineTexts();
  // as it is designed: the server puts hooks into the way by itself
  const designed = useDocument(draft.store);
  const [startTime, setStartTime] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [moves, setMoves] = useState<readonly SimulationMove[]>([]);
  const { departmentId, departmentIds, roleIds, positionIds } = initiator;
  const body = {
    flowTemplateJson: designed,
    starter: { departmentId, departmentIds, roleIds, positionIds },
    data: values,
    furtherData: further,
    startTime,
    moves: [...moves],
  };
  const answer = useRoute(simulateFlow, { params: { id: model.id }, body }, { staleTime: 0, keepPrevious: true });
  const { data, error } = answer;
  const move = (next: SimulationMove): void => setMoves((before) => [...before, next]);
  const isStill = data === undefined || data.problem !== '' || data.status !== 1 || moves.length >= MOST_MOVES;
  return (
    <>
      <div className="flow-clock-bar">
        <DatePicker
          needConfirm={false}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          aria-label={t('flow-designer.sim_start_time')}
          value={toPicker(startTime)}
          onChange={(time) => {
            setMoves([]);
            setStartTime(momentOfPicker(time) ?? startTime);
          }}
        />
        <Button
          icon={<UndoOutlined />}
          disabled={moves.length === 0}
          onClick={() => setMoves((before) => before.slice(0, -1))}
        >
          {t('flow-designer.sim_undo')}
        </Button>
      </div>
      {error && !data && <Failed text={error.message} retry={() => void answer.refetch()} />}
      {!error && !data && <LinesSkeleton lines={5} />}
      {data && (
        <>
          <p className="flow-clock-now">
            <time>{t('flow-designer.sim_now', { time: formatTime(data.now) })}</time>
            {data.status > 1 && (
              <StatusTag tone={TONES[data.status as keyof typeof TONES] ?? 'neutral'}>
                {flowTextOf(host.language, `flow.status.${data.status}`)}
              </StatusTag>
            )}
          </p>
          <div className="flow-clock-turns" role="group" aria-label={t('flow-designer.sim_turn')}>
            {TURNS.map((kind) => (
              <Button
                key={kind}
                disabled={isStill || (kind === 'timer' && data.timers.length === 0)}
                onClick={() => move({ kind })}
              >
                {t(`flow-designer.sim_turn_${kind}`)}
              </Button>
            ))}
          </div>
          {data.status === 1 && <Next timers={data.timers} />}
          {data.problem !== '' && <Alert type="warning" showIcon title={data.problem} />}
          <Asked tasks={data.tasks} names={data.names} disabled={isStill} onMove={move} />
          <Lines lines={data.lines} names={data.names} />
        </>
      )}
      <p className="flow-sim-note">{t('flow-designer.sim_clock_note')}</p>
    </>
  );
};
