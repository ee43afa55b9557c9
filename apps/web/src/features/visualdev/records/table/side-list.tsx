import { groupRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useLive } from '#lib/live/live.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { withNames } from '#pickers/form/form-names.ts';
import type { OpenForm } from '../open-form';
import { ALL, inOrderOfChoices } from './group-filter';
import type { GroupValue as Value } from './group-filter';
import { useFieldOptions } from '../views/entry-look';
import type { RecordQuestion } from '../record-question';

const keyOf = (value: Value): string => JSON.stringify(value);

/** What a value of the field is called. */
const valueName = (
  value: Value,
  field: FieldInfo,
  host: BlockHost,
  options: readonly { value: string; label: string }[],
  t: Translate,
): string => {
  if (value === null) return t('visualdev.board_none');
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (field.filterKind === 'time' && typeof value === 'number') return formatTime(value, 'yyyy-MM-dd');
  const kind =
    field.block.definition.holds ??
    (field.recordColumn === 'creator' ? 'user' : field.recordColumn === 'department' ? 'department' : undefined);
  if (kind !== undefined) return host.nameOf(kind, String(value)) ?? String(value);
  return options.find((option) => option.value === value)?.label ?? String(value);
};

type Props = {
  form: OpenForm;
  host: BlockHost;
  field: FieldInfo;
  question: RecordQuestion;
  chosen: string;
  onChoose: (key: string) => void;
};

/** What a field holds, with how many records hold it: one of them narrows the list down. */
export const SideList = ({ form, host, field, question, chosen, onChoose }: Props) => {
  const t = useT();
  useLive(`form:${form.id}`, [groupRecords, listRecords]);
  const options = useFieldOptions(host, field);
  const answer = useRoute(
    groupRecords,
    { params: { id: form.id }, query: { ...question, field: field.field } },
    { keepPrevious: true },
  );
  const data = withNames(answer.data);
  const groups = data && inOrderOfChoices(data.list, options);
  const total = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <TreePanel
      title={textIn(field.label, host.language) || field.field}
      items={
        groups && [
          { key: ALL, title: t('app.noted', { name: t('visualdev.all_records'), note: total }), data: undefined },
          ...groups.map(({ value, count }) => ({
            key: keyOf(value),
            title: t('app.noted', { name: valueName(value, field, host, options, t), note: count }),
            data: undefined,
          })),
        ]
      }
      selected={chosen || ALL}
      onSelect={(key) => onChoose(key === ALL ? '' : key)}
      error={answer.error?.message}
      retry={() => void answer.refetch()}
    />
  );
};
