import type { ReactNode } from 'react';
import { Button, Tooltip } from 'antd';
import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
} from '@ant-design/icons';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { mayRemove } from '@qiaoban/flow/edit/flow-commands';
import type { StepShift } from '@qiaoban/flow/edit/flow-moves';
import { mayCopy, shiftPlace } from '@qiaoban/flow/edit/flow-moves';
import { definitionOf } from '@qiaoban/flow/registry';
import { useT } from '#lib/texts/i18n.ts';
import { useFlowDesign } from './flow-design';

const SHIFTS: readonly [StepShift, string, ReactNode][] = [
  ['up', 'flow-designer.move_up', <ArrowUpOutlined key="up" />],
  ['down', 'flow-designer.move_down', <ArrowDownOutlined key="down" />],
  ['left', 'flow-designer.move_left', <ArrowLeftOutlined key="left" />],
  ['right', 'flow-designer.move_right', <ArrowRightOutlined key="right" />],
];

/** What can be done with the chosen card, for those who use no keys: move, copy, delete. */
export const StepBar = ({ document, id }: { document: FlowDocument; id: string }) => {
  const t = useT();
  const { commands } = useFlowDesign();
  const node = document.nodes[id];
  const isBranch = node !== undefined && definitionOf(node.type).stands === 'branch';
  const shifts = isBranch ? SHIFTS.slice(2) : SHIFTS;
  if (!mayCopy(document, id)) return null;
  return (
    <div className="flow-step-bar" role="toolbar" aria-label={t('flow-designer.step_actions')}>
      {shifts.map(([shift, label, icon]) => (
        <Tooltip key={shift} title={t(label)}>
          <Button
            type="text"
            size="small"
            icon={icon}
            aria-label={t(label)}
            disabled={!shiftPlace(document, id, shift)}
            onClick={() => commands.shift(shift)}
          />
        </Tooltip>
      ))}
      <span className="flow-step-gap" />
      <Tooltip title={t('designer-frame.duplicate')}>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={t('designer-frame.duplicate')}
          onClick={commands.duplicate}
        />
      </Tooltip>
      <Tooltip title={t('designer-frame.remove')}>
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('designer-frame.remove')}
          disabled={!mayRemove(document, id)}
          onClick={commands.remove}
        />
      </Tooltip>
    </div>
  );
};
