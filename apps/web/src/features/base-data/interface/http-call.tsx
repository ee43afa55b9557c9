import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { BODY_KINDS, METHODS } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { HttpStep } from '@qiaoban/contracts/base-data/data-interface-definition';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { Field, Problem } from './field';
import { PairRows } from './pair-rows';

type Props = {
  step: HttpStep;
  at: number;
  isLast: boolean;
  onChange: (step: HttpStep) => void;
  onRemove: (() => void) | undefined;
};

const counted = (label: string, count: number): string =>
  count === 0 ? label : textNow('app.noted', { name: label, note: count });

/** One call of a chain. */
export const HttpCall = ({ step, at, isLast, onChange, onRemove }: Props) => {
  const t = useT();
  const path = `definition.http.steps.${at}`;
  const change = (part: Partial<HttpStep>): void => onChange({ ...step, ...part });
  const headers = step.headers;
  const body = (
    <div className="itf-rows">
      <Segmented
        value={step.bodyKind}
        style={{ alignSelf: 'flex-start' }}
        options={BODY_KINDS.map((value) => ({ value, label: t(`data-interface.body_${value}`) }))}
        onChange={(bodyKind) => change({ bodyKind })}
      />
      {(step.bodyKind === 'json' || step.bodyKind === 'text') && (
        <CodeEditor
          language={step.bodyKind}
          height={160}
          value={step.body}
          onChange={(text) => change({ body: text })}
          ariaLabel={t('data-interface.body')}
        />
      )}
      {step.bodyKind === 'json' && <p className="itf-hint">{t('data-interface.body_json_hint')}</p>}
      {step.bodyKind === 'form' && (
        <PairRows
          value={step.form}
          onChange={(form) => change({ form })}
          label={t('data-interface.form_fields')}
          path={`${path}.form`}
        />
      )}
      <Problem path={`${path}.body`} />
    </div>
  );
  return (
    <section className="itf-box">
      <header>
        {t('data-interface.step', { number: at + 1 })}
        {onRemove && (
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('app.remove')} onClick={onRemove} />
        )}
      </header>
      <div className="itf-address">
        <Select
          value={step.method}
          aria-label={t('data-interface.method')}
          options={METHODS.map((value) => ({ value, label: value }))}
          onChange={(method) => change({ method })}
        />
        <Input
          value={step.url}
          maxLength={2000}
          placeholder="https://api.example.com/items/{id}"
          aria-label={t('data-interface.address')}
          onChange={(event) => change({ url: event.target.value })}
        />
      </div>
      <Problem path={`${path}.url`} />
      <Tabs
        size="small"
        items={[
          {
            key: 'query',
            label: counted(t('data-interface.query'), step.query.length),
            children: (
              <PairRows
                value={step.query}
                onChange={(query) => change({ query })}
                label={t('data-interface.query')}
                path={`${path}.query`}
              />
            ),
          },
          {
            key: 'headers',
            label: counted(t('data-interface.headers'), headers.length),
            children: (
              <PairRows
                secrets
                value={headers}
                onChange={(pairs) =>
                  change({ headers: pairs.map((pair) => ({ isSecret: false, hasValue: false, ...pair })) })
                }
                label={t('data-interface.headers')}
                path={`${path}.headers`}
              />
            ),
          },
          ...(step.method === 'GET' ? [] : [{ key: 'body', label: t('data-interface.body'), children: body }]),
        ]}
      />
      <Field
        label={t('data-interface.answer_path')}
        path={`${path}.path`}
        hint={isLast ? t('data-interface.answer_path_hint') : t('data-interface.step_path_hint', { number: at + 1 })}
      >
        {(id) => (
          <Input id={id} value={step.path} placeholder="data.list" onChange={(e) => change({ path: e.target.value })} />
        )}
      </Field>
    </section>
  );
};
