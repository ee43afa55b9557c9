import { useState } from 'react';
import { Input, Select } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { listLaunchable } from '@qiaoban/contracts/workflow/entrust.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { startAddress } from '../instance-address';
import { groupFlows } from '../group-flows';
import { FlowIcon } from './flow-icon';
import { useCategories } from './use-work-search';
import './flow-wall.css';

const Wall = ({ onChosen }: { onChosen: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [whose, setWhose] = useState('');
  const answer = useRoute(listStartableFlows, {});
  const others = useRoute(listLaunchable, {}, { staleTime: 0 }).data?.list ?? [];
  const categories = useCategories();
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={6} />;
  const list = whose === '' ? answer.data.list : (others.find(({ id }) => id === whose)?.flows ?? []);
  if (list.length === 0 && others.length === 0)
    return <Empty small title={t('workflow.no_flows')} hint={t('workflow.no_flows_hint')} />;
  const groups = groupFlows(list, categories, text, t('workflow.category_none'));
  const start = (id: string): void => {
    onChosen();
    void navigate(startAddress(id, whose));
  };
  return (
    <div className="flow-wall">
      {others.length > 0 && (
        <label className="flow-wall-whose">
          {t('workflow.launch_whose')}
          <Select
            value={whose}
            onChange={setWhose}
            options={[
              { value: '', label: t('workflow.launch_own') },
              ...others.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
          />
        </label>
      )}
      <Input
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('workflow.search_flows')}
        aria-label={t('workflow.search_flows')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => {
          const first = groups[0]?.flows[0];
          if (text.trim() !== '' && first) start(first.id);
        }}
      />
      {groups.length === 0 && <Empty small kind="search" />}
      {groups.map((group) => (
        <section key={group.key}>
          <h4>{group.label}</h4>
          <div className="flow-wall-items">
            {group.flows.map((flow) => (
              <button key={flow.id} type="button" className="flow-tile" onClick={() => start(flow.id)}>
                <FlowIcon icon={flow.icon} colour={flow.iconBackground} />
                <span>{flow.fullName}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};

/** Everything that I may start, by category. */
export const FlowWall = guardDialog(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  return (
    <ModalFrame open={open} title={t('workflow.new_case')} width={760} footer={null} onCancel={onClose} destroyOnHidden>
      <Wall onChosen={onClose} />
    </ModalFrame>
  );
});
