import { Form, Input } from 'antd';
import {
  AreaInput,
  createArea,
  getArea,
  listAreas,
  selectAreas,
  updateArea,
} from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { requireValue } from '#lib/form/required.ts';
import { AreaParentSelect } from './area-parent-select';
import { NameField } from './fields';

const stale = [listAreas, selectAreas, getArea];

type Props = {
  open: boolean;
  /** Area to change; empty for a new one. */
  id: string;
  /** Where a new one goes. */
  parent: { id: string; fullName: string };
  onClose: () => void;
  onSaved: (parentId: string) => void;
};

/** New or changed area. */
export const AreaDialog = guardDialog(({ open, id, parent, onClose, onSaved }: Props) => {
  const t = useT();
  const isNew = id === '';
  const area = useRoute(getArea, { params: { id } }, { enabled: open && !isNew, staleTime: 0 });
  const create = useAction(createArea, { stale });
  const update = useAction(updateArea, { stale });
  const fresh: Partial<AreaInput> = {
    parentId: parent.id || ROOT_ID,
    sortCode: 0,
    enabledMark: 1,
    description: '',
  };
  const save = async (body: AreaInput): Promise<void> => {
    if (isNew) await create.run({ body });
    else await update.run({ params: { id }, body: { ...body, version: area.data?.version ?? 0 } });
    onSaved(body.parentId);
  };
  return (
    <FormDialog<AreaInput>
      open={open}
      title={t(isNew ? 'base-data.new_area' : 'base-data.edit_area')}
      initial={isNew ? fresh : area.data}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="parentId" label={t('base-data.parent')}>
        <AreaParentSelect valueName={isNew ? parent.fullName : (area.data?.parentName ?? '')} without={id} />
      </Form.Item>
      <NameField />
      <Form.Item name="enCode" label={t('base-data.code')} rules={[requireValue(t), fieldRule(AreaInput.shape.enCode)]}>
        <Input maxLength={12} inputMode="numeric" style={{ maxWidth: 240 }} />
      </Form.Item>
      <LastFields />
    </FormDialog>
  );
});
