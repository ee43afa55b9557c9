import { useState } from 'react';
import { Checkbox } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { addMenuColumns } from '@qiaoban/contracts/menu/menu-item.contract';
import { getRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import { listFields } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { staleAfterItem } from '../stale';

type Field = { enCode: string; fullName: string };

const fieldsOf = (formData: unknown): Field[] => {
  const parsed = parseFormDocument(formData);
  if (!parsed.ok) return [];
  const { main, tables } = listFields(parsed.document);
  const named = ({ path, label }: (typeof main)[number]): Field => ({ enCode: path, fullName: textIn(label, 'zh') });
  return [
    ...main.map(named),
    ...tables.flatMap((table) =>
      table.fields.map((field) => ({
        ...named(field),
        fullName: `${textIn(table.label, 'zh')} · ${named(field).fullName}`,
      })),
    ),
  ].map(({ enCode, fullName }) => ({ enCode, fullName: fullName.trim() || enCode }));
};

type Props = { moduleId: string; known: readonly string[]; onClose: () => void };

/** Columns chosen among the fields of the form that the menu opens. */
export const FormColumnsDialog = guardDialog(({ moduleId, known, onClose }: Props) => {
  const t = useT();
  const form = useRoute(getRightsDesign, { params: { id: moduleId } }, { staleTime: 0 });
  const add = useAction(addMenuColumns, { stale: staleAfterItem, done: () => void refreshRights() });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const has = new Set(known.map((code) => code.toLowerCase()));
  const fields = form.data && fieldsOf(form.data.formData);
  const missing = fields?.filter(({ enCode }) => !has.has(enCode.toLowerCase())) ?? [];
  const columnJson = missing.filter(({ enCode }) => chosen.includes(enCode));
  const save = async (): Promise<void> => {
    if ((await add.tried({ body: { moduleId, columnJson } })) !== undefined) onClose();
  };
  return (
    <ModalFrame
      open
      width={560}
      title={t('menu.columns_of_form')}
      okText={t('menu.add_chosen', { count: columnJson.length })}
      okButtonProps={{ disabled: columnJson.length === 0, loading: add.running }}
      cancelText={t('app.cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {form.isPending && <LinesSkeleton lines={6} />}
      {form.error && <Failed text={form.error.message} retry={() => void form.refetch()} />}
      {fields && missing.length === 0 && <Empty small title={t('menu.all_fields_there')} />}
      {missing.length > 0 && (
        <>
          <Checkbox
            checked={columnJson.length === missing.length}
            indeterminate={columnJson.length > 0 && columnJson.length < missing.length}
            onChange={(event) => setChosen(event.target.checked ? missing.map(({ enCode }) => enCode) : [])}
          >
            {t('menu.all_fields', { name: form.data?.formName ?? '' })}
          </Checkbox>
          <Checkbox.Group
            className="menu-form-fields"
            value={[...chosen]}
            options={missing.map(({ enCode, fullName }) => ({
              value: enCode,
              label: (
                <>
                  {fullName} <code>{enCode}</code>
                </>
              ),
            }))}
            onChange={(values) => setChosen(values.map(String))}
          />
        </>
      )}
    </ModalFrame>
  );
});
