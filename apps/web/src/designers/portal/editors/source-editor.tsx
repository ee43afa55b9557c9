import { Input, TreeSelect } from 'antd';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { DataSource } from '@qiaoban/portal/data-need';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { EditorProps } from './editor-props';
import { useFields } from './use-fields';

/** Chooses a data interface and the values of its parameters; says at once when it cannot be run. */
export const SourceEditor = ({
  id,
  value,
  onChange,
}: Partial<Pick<EditorProps, 'id'>> & Pick<EditorProps, 'value' | 'onChange'>) => {
  const t = useT();
  const source = DataSource.catch({ interfaceId: '', parameters: {} }).parse(value ?? {});
  const answer = useRoute(selectInterfaces, {}, { staleTime: 60_000 });
  const groups = answer.data ?? [];
  const chosen = groups.flatMap((group) => group.children).find((each) => each.id === source.interfaceId);
  const { fields, isLoading, message } = useFields(source);
  return (
    <>
      <TreeSelect<string>
        id={id}
        {...(id === undefined ? { 'aria-label': t('portal-designer.choose_source') } : {})}
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        loading={answer.isLoading}
        placeholder={t('portal-designer.choose_source')}
        {...(source.interfaceId === '' ? {} : { value: source.interfaceId })}
        treeData={groups.map((group) => ({
          value: group.id,
          title: group.fullName,
          selectable: false,
          children: group.children.map((each) => ({
            value: each.id,
            title: t('app.noted', { name: each.fullName, note: each.enCode }),
          })),
        }))}
        onChange={(interfaceId) => onChange({ interfaceId: interfaceId ?? '', parameters: {} })}
      />
      {chosen?.parameters.map(({ name, description }) => (
        <Input
          key={name}
          prefix={`${name}:`}
          aria-label={t('portal-designer.parameter', { name })}
          placeholder={description}
          value={source.parameters[name] ?? ''}
          onChange={(event) => {
            const { [name]: _before, ...others } = source.parameters;
            const typed = event.target.value;
            onChange({ ...source, parameters: typed === '' ? others : { ...others, [name]: typed } });
          }}
        />
      ))}
      {source.interfaceId !== '' && !isLoading && (message !== '' || fields.length === 0) && (
        <p className="portal-note" data-bad={message !== '' || undefined} role="status">
          {message || t('portal-designer.no_fields')}
        </p>
      )}
    </>
  );
};
