import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { Filter } from '@qiaoban/language/filter';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { ConditionBuilder } from '#pickers/condition/condition-builder.tsx';
import { countTests, emptyGroup, filterOf, groupOf, isComplete } from '#pickers/condition/condition-model.ts';
import { formConditionFields } from '#pickers/condition/form-condition-fields.tsx';
import { useFormDesign } from './form-design';

type ConditionProps = { title: string; value: Filter | undefined; onChange: (filter: Filter | undefined) => void };

/** A condition over the form's fields: how many tests it has, and the dialog that edits them. */
export const ConditionButton = ({ title, value, onChange }: ConditionProps) => {
  const t = useT();
  const { host, store } = useFormDesign();
  const document = useDocument(store);
  const fields = useMemo(() => formConditionFields(document, host), [document, host]);
  const [group, setGroup] = useState<ReturnType<typeof groupOf>>();
  const count = value ? countTests(groupOf(value)) : 0;
  return (
    <>
      <Button size="small" onClick={() => setGroup(value ? groupOf(value) : emptyGroup())}>
        {t('form-designer.edit_condition')} {count > 0 ? `(${count})` : `(${t('form-designer.no_condition')})`}
      </Button>
      {group && (
        <ModalFrame
          open
          width={760}
          title={title}
          okText={t('app.ok')}
          cancelText={t('app.cancel')}
          lack={isComplete(group) ? undefined : t('pickers-condition.incomplete')}
          onOk={() => {
            onChange(countTests(group) === 0 ? undefined : filterOf(group));
            setGroup(undefined);
          }}
          onCancel={() => setGroup(undefined)}
        >
          <ConditionBuilder group={group} onChange={setGroup} fields={fields} />
        </ModalFrame>
      )}
    </>
  );
};
