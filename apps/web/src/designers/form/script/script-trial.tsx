import { Alert } from 'antd';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { tryFormScript } from '@qiaoban/contracts/visualdev/form-script.contract';
import { unknownInAnswer } from '@qiaoban/form/script-answer';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useFormDesign } from '../form-design';

/** What it returned, where that can be read. */
const returned = (result: string): unknown => {
  try {
    return JSON.parse(result);
  } catch {
    return undefined;
  }
};

// below the code and what it is tried with, often out of sight
const intoView = (outcome: HTMLElement | null): void => outcome?.scrollIntoView({ block: 'nearest' });

/** What a script on trial wrote and returned, and which names in it are no fields of the form. */
export const ScriptTrial = ({ tried }: { tried: ReplyOf<typeof tryFormScript> }) => {
  const t = useT();
  const { store } = useFormDesign();
  const unknown = tried.isDone ? unknownInAnswer(store.getState().history.present, returned(tried.result)) : [];
  const title = unknown.length > 0 ? 'form-designer.script_unknown' : 'form-designer.script_done';
  return (
    <div ref={intoView}>
      <Alert
        type={!tried.isDone ? 'error' : unknown.length > 0 ? 'warning' : 'success'}
        showIcon
        title={t(tried.isDone ? title : 'form-designer.script_failed', { names: namesText(unknown) })}
        description={<pre className="script-said">{[...tried.log, tried.result].join('\n')}</pre>}
      />
    </div>
  );
};

/** How the fields of the form are called in a script. */
export const ScriptFields = ({ fields }: { fields: readonly { value: string; label: string }[] }) => {
  const t = useT();
  return (
    <details className="script-fields">
      <summary>{t('form-designer.script_field_names')}</summary>
      <ul>
        {fields.map(({ value, label }) => (
          <li key={value}>
            {label} <code>{value}</code>
          </li>
        ))}
      </ul>
    </details>
  );
};
