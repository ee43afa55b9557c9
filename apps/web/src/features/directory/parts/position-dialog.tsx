import { Form } from 'antd';
import { createPosition, getPosition, updatePosition } from '@qiaoban/contracts/directory/position.contract';
import type { PositionInput } from '@qiaoban/contracts/directory/position.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { forgetNames } from '#pickers/people/names.ts';
import { DictionarySelect } from './dictionary-select';
import { formRules } from './form-rules';
import { NameFields, OrderFields } from './name-fields';
import { staleAfter } from './stale';

type Props = {
  open: boolean;
  /** Undefined for a new one. */ id: string | undefined;
  organizeId: string;
  onClose: () => void;
};

/** A position: where it belongs, its name and kind. */
export const PositionDialog = guardDialog(({ open, id, organizeId, onClose }: Props) => {
  const t = useT();
  const stored = useRoute(getPosition, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: [...staleAfter.position, getPosition], done: forgetNames };
  const create = useAction(createPosition, options);
  const update = useAction(updatePosition, options);
  const save = (values: PositionInput): Promise<unknown> => {
    if (id === undefined) return create.run({ body: values });
    const { enabledMark = 1, version = 0 } = stored.data ?? {};
    return update.run({ params: { id }, body: { ...values, enabledMark, version } });
  };
  const fresh = { sortCode: 0, ...(organizeId === '' ? {} : { organizeId }) };
  return (
    <FormDialog<PositionInput>
      open={open}
      title={t(id === undefined ? 'directory.new_position' : 'directory.edit_position')}
      initial={id === undefined ? fresh : stored.isFetching ? undefined : stored.data}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="organizeId" label={t('directory.belongs_to')} rules={formRules(t).chosen}>
        <DepartmentSelect />
      </Form.Item>
      <NameFields />
      <Form.Item name="type" label={t('directory.position_type')}>
        <DictionarySelect code="PositionType" />
      </Form.Item>
      <OrderFields />
    </FormDialog>
  );
});
