import { useState } from 'react';
import { Input, Select } from 'antd';
import { SearchOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { listStartableFlows, setFavouriteFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { listLaunchable } from '@qiaoban/contracts/workflow/entrust.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { startAddress } from '../instance-address';
import { flowsAtHand, groupFlows } from '../group-flows';
import { FlowIcon } from './flow-icon';
import { useCategories } from './use-work-search';
import './flow-wall.css';

type Startable = ReplyOf<typeof listStartableFlows>['list'][number];
type Tiled = Pick<Startable, 'id' | 'fullName' | 'icon' | 'iconBackground'> & Partial<Pick<Startable, 'isFavourite'>>;

/** A flow to launch; one's own can be put at hand. */
const Tile = ({ flow, onStart }: { flow: Tiled; onStart: () => void }) => {
  const t = useT();
  const { isFavourite } = flow;
  const favour = useAction(setFavouriteFlow, { stale: [listStartableFlows] });
  const label = t(isFavourite ? 'workflow.favourite_remove' : 'workflow.favourite_add', { name: flow.fullName });
  return (
    <div className="flow-wall-tile">
      <button type="button" className="flow-tile" onClick={onStart}>
        <FlowIcon icon={flow.icon} colour={flow.iconBackground} />
        <span>{flow.fullName}</span>
      </button>
      {isFavourite !== undefined && (
        <button
          type="button"
          className="flow-wall-star"
          aria-pressed={isFavourite}
          aria-label={label}
          title={label}
          disabled={favour.running}
          onClick={() => void favour.tried({ params: { id: flow.id }, body: { isFavourite: !isFavourite } })}
        >
          {isFavourite ? <StarFilled /> : <StarOutlined />}
        </button>
      )}
    </div>
  );
};

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
  const list: readonly (Tiled & Pick<Startable, 'enCode' | 'category'>)[] =
    whose === '' ? answer.data.list : (others.find(({ id }) => id === whose)?.flows ?? []);
  if (list.length === 0 && others.length === 0)
    return <Empty small title={t('workflow.no_flows')} hint={t('workflow.no_flows_hint')} />;
  // what somebody launches in another's name is not what he has at hand himself
  const atHand = whose === '' && text.trim() === '' ? flowsAtHand(answer.data.list) : undefined;
  const groups = [
    { key: 'favourite', label: t('workflow.favourites'), flows: atHand?.favourites ?? [] },
    { key: 'recent', label: t('workflow.recents'), flows: atHand?.recents ?? [] },
    ...groupFlows(list, categories, text, t('workflow.category_none')),
  ].filter(({ flows }) => flows.length > 0);
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
        <section key={`group ${group.key}`} aria-label={group.label}>
          <h4>{group.label}</h4>
          <div className="flow-wall-items">
            {group.flows.map((flow) => (
              <Tile key={flow.id} flow={flow} onStart={() => start(flow.id)} />
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
