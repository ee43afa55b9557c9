import { Button, Select } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { getUserList } from '@qiaoban/contracts/directory/user-selector.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { usePickPeople } from './use-pick-people';
import './route-preview.css';

export type Picks = Record<string, string[]>;
type PickNeeded = { nodeId: string; name: string; candidates: string[] | null; multiple: boolean };

type Props = { pick: PickNeeded; chosen: readonly string[]; onChange: (ids: string[]) => void };

const FromCandidates = ({ pick, chosen, onChange }: Props & { pick: { candidates: string[] } }) => {
  const t = useT();
  const names = useRoute(getUserList, { body: { userId: pick.candidates } }, { staleTime: 60_000 });
  const options = (names.data?.list ?? []).map((user) => ({
    value: user.id,
    label: user.department ? `${user.fullName} · ${user.department}` : user.fullName,
  }));
  const label = t('workflow.pick_approver', { node: pick.name });
  if (pick.multiple)
    return (
      <Select
        mode="multiple"
        className="route-pick"
        aria-label={label}
        placeholder={label}
        status={chosen.length === 0 ? 'warning' : ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={[...chosen]}
        onChange={(ids: string[]) => onChange(ids)}
      />
    );
  return (
    <Select
      className="route-pick"
      aria-label={label}
      placeholder={label}
      status={chosen.length === 0 ? 'warning' : ''}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={chosen[0] ?? null}
      onChange={(id: string | null) => onChange(id ? [id] : [])}
    />
  );
};

const FromAnybody = ({ pick, chosen, onChange }: Props) => {
  const t = useT();
  const pickPeople = usePickPeople();
  const open = async (): Promise<void> => {
    const ids = await pickPeople({ chosen, multiple: pick.multiple });
    if (ids) onChange(ids);
  };
  return (
    <Button
      className="route-pick"
      icon={<UserAddOutlined />}
      type={chosen.length === 0 ? 'dashed' : 'default'}
      onClick={() => void open()}
    >
      {t(chosen.length === 0 ? 'workflow.pick_approver' : 'workflow.pick_again', { node: pick.name })}
    </Button>
  );
};

/** A choice that the initiator has: out of a few, or anybody. */
export const PickRow = (props: Props) => {
  const { candidates } = props.pick;
  return candidates ? <FromCandidates {...props} pick={{ ...props.pick, candidates }} /> : <FromAnybody {...props} />;
};
