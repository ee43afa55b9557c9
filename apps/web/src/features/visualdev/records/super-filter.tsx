import { useMemo, useState } from 'react';
import { Badge, Button } from 'antd';
import { FilterOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { fieldsByPath } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { FilterError } from '@qiaoban/language/filter-error';
import type { Filter } from '@qiaoban/language/filter';
import { readFilter } from '@qiaoban/language/filter-read';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { ConditionBuilder } from '#pickers/condition/condition-builder.tsx';
import {
  countTests,
  emptyGroup,
  emptyTest,
  filterOf,
  groupOf,
  isComplete,
} from '#pickers/condition/condition-model.ts';
import { describeCondition } from '#pickers/condition/describe-condition.ts';
import { formConditionFields } from '#pickers/condition/form-condition-fields.tsx';
import { useValueNames } from '#pickers/condition/use-value-names.ts';
import { FLOW_STATE, flowStateName, stateCondition } from './flow-state';
import { maySeeField } from './open-form';
import type { OpenForm } from './open-form';
import { parse } from './read-json';

/** The filter in the address; one that somebody broke counts as none. */
export const filterFromText = (text: string): Filter | undefined => {
  const json = parse(text);
  if (json === undefined) return undefined;
  try {
    return readFilter(json);
  } catch (cause) {
    if (cause instanceof FilterError) return undefined;
    throw cause;
  }
};

type Props = { form: OpenForm; host: BlockHost; filter: string; onChange: (filter: string) => void };

/** Conditions of one's own above the list: a button, and what is in force beside it. */
export const SuperFilter = ({ form, host, filter, onChange }: Props) => {
  const t = useT();
  const inForce = useMemo(() => filterFromText(filter), [filter]);
  const [isOpen, setOpen] = useState(false);
  const [group, setGroup] = useState(() => groupOf(inForce));
  const fields = useMemo(
    () => [
      ...formConditionFields(form.document, host).filter(({ path }) => maySeeField(form, path)),
      ...stateCondition(form, t),
    ],
    [form, host, t],
  );
  const byPath = fieldsByPath(form.document);
  const valueName = useValueNames(inForce, form.document, host);
  const open = (): void => {
    // whoever opens it wants to ask for something: the first line is there
    setGroup(inForce ? groupOf(inForce) : { ...emptyGroup(), items: [emptyTest(fields[0]?.ops[0])] });
    setOpen(true);
  };
  const description =
    inForce &&
    describeCondition(inForce, {
      language: host.language,
      fieldName: (path) =>
        (path === FLOW_STATE ? t('visualdev.flow_status') : '') ||
        textIn(byPath.get(path)?.label, host.language) ||
        path,
      isTime: (path) => ['time', 'span'].includes(byPath.get(path)?.filterKind ?? ''),
      valueName: (path, value) => (path === FLOW_STATE ? flowStateName(Number(value), t) : valueName(path, value)),
    });
  return (
    <div className="super-filter">
      <Badge count={inForce ? countTests(groupOf(inForce)) : 0} size="small">
        <Button icon={<FilterOutlined />} onClick={open}>
          {t('visualdev.super_filter')}
        </Button>
      </Badge>
      {description !== undefined && (
        <span className="super-filter-texts" title={description}>
          {description}
        </span>
      )}
      {inForce && (
        <Button size="small" type="link" onClick={() => onChange('')}>
          {t('visualdev.clear_filter')}
        </Button>
      )}
      {isOpen && (
        <ModalFrame
          open
          width={760}
          title={t('visualdev.super_filter')}
          okText={t('visualdev.apply')}
          cancelText={t('app.cancel')}
          lack={isComplete(group) ? undefined : t('pickers-condition.incomplete')}
          onOk={() => {
            onChange(countTests(group) === 0 ? '' : JSON.stringify(filterOf(group)));
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        >
          <ConditionBuilder group={group} onChange={setGroup} fields={fields} />
        </ModalFrame>
      )}
    </div>
  );
};
