import { TreeSelect } from 'antd';
import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import { Icon } from '@qiaoban/ui/icon';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import type { Choice, PickKind } from './choice';
import { useChoices } from '../people/names';
import { usePickerTexts } from '../frame/picker-texts';
import { idsOf, valueOf } from './select-value';
import type { SelectProps } from './select-value';

type Props = SelectProps & {
  kind: PickKind;
  nodes: readonly PickNode[] | undefined;
  canPick: (node: PickNode) => boolean;
  /** Not offered, nor anything below it. */
  without?: string;
  /** Offered above everything else: "no parent". */
  top?: { id: string; fullName: string };
};

type Entry = {
  value: string;
  title: string;
  label: React.ReactNode;
  selectable: boolean;
  disabled?: boolean;
  children?: Entry[];
};
const icons = { company: 'bank', department: 'apartment', position: 'idcard', user: 'user' } as const;

const entriesOf = (nodes: readonly PickNode[], props: Pick<Props, 'canPick' | 'without'>): Entry[] =>
  nodes
    .filter((node) => node.id !== props.without)
    .map((node) => ({
      value: node.id,
      title: node.fullName,
      label: (
        <span>
          <Icon name={icons[node.type]} /> {node.fullName}
        </span>
      ),
      selectable: props.canPick(node),
      children: entriesOf(node.children, props),
    }));

const holds = (nodes: readonly PickNode[], id: string): boolean =>
  nodes.some((node) => node.id === id || holds(node.children, id));

/** A thing of the organisation's tree in a form. What was switched off since stays readable. */
export const OrganizeTreeSelect = (props: Props) => {
  const t = usePickerTexts();
  const { kind, nodes = [], multiple = false, top } = props;
  const ids = idsOf(props.value);
  const gone: Choice[] = useChoices(
    kind,
    ids.filter((id) => id !== top?.id && !holds(nodes, id)),
  );
  const data: Entry[] = [
    ...(top ? [{ value: top.id, title: top.fullName, label: top.fullName, selectable: true }] : []),
    ...gone.map((c) => ({ value: c.id, title: c.fullName, label: c.fullName, selectable: true, disabled: true })),
    ...entriesOf(nodes, props),
  ];
  const noneText = kind === 'position' ? 'pickers.none_position' : 'pickers.none_department';
  return (
    <TreeSelect<string | string[]>
      {...(props.id === undefined ? {} : { id: props.id })}
      aria-label={props['aria-label']}
      style={{ width: '100%' }}
      multiple={multiple}
      {...(multiple && props.max !== undefined ? { maxCount: props.max } : {})}
      allowClear
      disabled={props.disabled ?? false}
      loading={props.nodes === undefined}
      placeholder={props.placeholder ?? t(`pickers.choose_${kind}`)}
      notFoundContent={
        props.nodes === undefined ? <LinesSkeleton lines={2} /> : t(nodes.length > 0 ? 'pickers.no_match' : noneText)
      }
      treeData={data}
      treeNodeLabelProp="title"
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={nodes.length === 1 ? [nodes[0]!.id] : []}
      popupMatchSelectWidth={280}
      value={(multiple ? ids : (ids[0] ?? null)) as string | string[]}
      onChange={(next: string | string[] | undefined | null) => props.onChange?.(valueOf(idsOf(next), multiple))}
    />
  );
};
