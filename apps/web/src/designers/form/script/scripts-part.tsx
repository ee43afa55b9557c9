import { useState } from 'react';
import { Button } from 'antd';
import { CodeOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FormScript } from '@qiaoban/form/script';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useFormDesign } from '../form-design';
import { newNodeId } from '../new-node';
import { ScriptDialog } from './script-dialog';

/** What rules cannot say: scripts that the server runs when a record is opened, changed or stored. */
export const ScriptsPart = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const [edited, setEdited] = useState<FormScript>();
  const scripts = document.scripts ?? [];
  const put = (next: FormScript[]): void =>
    void store.run(setPart<FormDocument, 'scripts'>('scripts', next.length === 0 ? undefined : next));
  const titles = new Map(listFields(document).main.map(({ field, label }) => [field, textIn(label, host.language)]));
  return (
    <>
      {scripts.map((script, index) => (
        <article className="rule-card" key={script.id}>
          <header>
            <strong>{script.name ?? t('form-designer.script_number', { number: index + 1 })}</strong>
            <Button
              size="small"
              type="text"
              aria-label={t('app.edit')}
              icon={<EditOutlined />}
              onClick={() => setEdited(script)}
            />
            <Button
              size="small"
              type="text"
              aria-label={t('app.remove')}
              icon={<DeleteOutlined />}
              onClick={() => put(scripts.filter(({ id }) => id !== script.id))}
            />
          </header>
          <p>
            {t(`form-designer.script_on_${script.on}`)}
            {script.on === 'change' && ` ${namesText(script.fields.map((field) => titles.get(field) ?? field))}`}
          </p>
        </article>
      ))}
      <Button
        block
        icon={<CodeOutlined />}
        onClick={() => setEdited({ id: newNodeId(), on: 'submit', fields: [], code: '' })}
      >
        {t('form-designer.add_script')}
      </Button>
      {edited && (
        <ScriptDialog
          script={edited}
          onClose={() => setEdited(undefined)}
          onSave={(script) => {
            const isKnown = scripts.some(({ id }) => id === script.id);
            put(isKnown ? scripts.map((each) => (each.id === script.id ? script : each)) : [...scripts, script]);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
};
