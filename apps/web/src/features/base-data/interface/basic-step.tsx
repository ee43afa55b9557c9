import { Input, Segmented, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { selectDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { INTERFACE_CATEGORIES } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceType } from '@qiaoban/contracts/base-data/data-interface-definition';
import { NamedCodeInput } from '#lib/form/code-input.tsx';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { withKind } from './draft';
import type { Definition, Draft } from './draft';
import { Field } from './field';
import { ParameterRows } from './parameter-rows';

type Props = { draft: Draft; onChange: (part: Partial<Draft>) => void };

const KINDS: InterfaceType[] = [1, 4, 2, 3];
const HOURS = [0, 30, 60, 300, 3600, 86_400];

/** What it is called, and where it is found. */
const NameFields = ({ draft, onChange }: Props) => {
  const t = useT();
  const categories = useRoute(selectDictionaryData, { params: { id: INTERFACE_CATEGORIES } });
  return (
    <>
      <Field label={t('base-data.name')} path="fullName" required>
        {(id) => (
          <Input
            id={id}
            value={draft.fullName}
            maxLength={100}
            onChange={(event) => onChange({ fullName: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('base-data.code')} path="enCode" hint={t('base-data.code_rule')} required>
        {(id) => (
          <NamedCodeInput
            id={id}
            name={draft.fullName}
            value={draft.enCode}
            onPropose={(enCode) => onChange({ enCode })}
            onChange={(event) => onChange({ enCode: event.target.value.trim() })}
          />
        )}
      </Field>
      <Field label={t('data-interface.category')} path="categoryId">
        {(id) => (
          <Select
            id={id}
            allowClear
            value={draft.categoryId === '' ? null : draft.categoryId}
            options={(categories.data?.list ?? []).map((item) => ({ value: item.id, label: item.fullName }))}
            onChange={(categoryId: string | null | undefined) => onChange({ categoryId: categoryId ?? '' })}
          />
        )}
      </Field>
    </>
  );
};

/** First step: what it is called, who may ask, which parameters it takes. */
export const BasicStep = ({ draft, onChange }: Props) => {
  const t = useT();
  const { definition } = draft;
  const define = (part: Partial<Definition>): void => onChange({ definition: { ...definition, ...part } });
  const seconds = [...new Set([...HOURS, definition.cacheSeconds])].sort((a, b) => a - b);
  return (
    <div className="itf-body">
      <Panel title={t('data-interface.basic')}>
        <div className="itf-grid">
          <NameFields draft={draft} onChange={onChange} />
          <Field label={t('data-interface.kind')} hint={t(`data-interface.kind_hint_${definition.dataType}`)}>
            {() => (
              <Segmented
                value={definition.dataType}
                options={KINDS.map((value) => ({ value, label: t(`data-interface.kind_${value}`) }))}
                onChange={(kind) => onChange({ definition: withKind(definition, kind) })}
                style={{ alignSelf: 'flex-start' }}
              />
            )}
          </Field>
          <Field label={t('data-interface.audience')} hint={t(`data-interface.audience_hint_${draft.audience}`)}>
            {(id) => (
              <Select
                id={id}
                value={draft.audience}
                options={(['granted', 'all'] as const).map((value) => ({
                  value,
                  label: t(`data-interface.audience_${value}`),
                }))}
                onChange={(audience) => onChange({ audience })}
              />
            )}
          </Field>
          <Field label={t('data-interface.cache')} hint={t('data-interface.cache_hint')}>
            {(id) => (
              <Select
                id={id}
                value={definition.cacheSeconds}
                options={seconds.map((value) => ({
                  value,
                  label: value === 0 ? t('data-interface.cache_off') : t('data-interface.seconds', { count: value }),
                }))}
                onChange={(cacheSeconds) => define({ cacheSeconds })}
              />
            )}
          </Field>
          <Field label={t('app.sort_code')} path="sortCode">
            {(id) => (
              <NumberBox
                id={id}
                min={0}
                max={999_999_999}
                precision={0}
                value={draft.sortCode}
                style={{ width: '100%' }}
                onChange={(sortCode) => onChange({ sortCode: sortCode ?? 0 })}
              />
            )}
          </Field>
          <Field label={t('app.enable')}>
            {(id) => (
              <Switch
                id={id}
                checked={draft.enabledMark === 1}
                style={{ alignSelf: 'flex-start' }}
                onChange={(isOn) => onChange({ enabledMark: isOn ? 1 : 0 })}
              />
            )}
          </Field>
          <Field label={t('app.description')} wide>
            {(id) => (
              <Input.TextArea
                id={id}
                value={draft.description}
                maxLength={500}
                autoSize={{ minRows: 2, maxRows: 5 }}
                onChange={(event) => onChange({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
      </Panel>
      <Panel title={t('data-interface.parameters')}>
        <p className="itf-hint" style={{ marginBlockEnd: 8 }}>
          {t('data-interface.parameters_hint')}
        </p>
        <ParameterRows value={definition.parameters} onChange={(parameters) => define({ parameters })} />
      </Panel>
    </div>
  );
};
