import { useMemo } from 'react';
import { Button } from 'antd';
import { parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';
import type { JsonPlace } from '@qiaoban/language/formats/json-place';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { Panel } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { Definition } from './draft';
import { Problem } from './field';

type Props = { definition: Definition; onChange: (part: Partial<Definition>) => void };

const parse = (text: string): { value?: unknown; fault?: JsonPlace } => {
  try {
    return { value: parseExact(text) };
  } catch {
    return { fault: placeOfJsonFault(text) };
  }
};

/** Rows that are written down as JSON, checked while typing. */
export const StaticStep = ({ definition, onChange }: Props) => {
  const t = useT();
  const text = definition.static?.text ?? '';
  const { value, fault } = useMemo(() => parse(text), [text]);
  const give = (next: string): void => onChange({ static: { text: next } });
  return (
    <Panel
      title={t('data-interface.content')}
      extra={
        <Button size="small" disabled={fault !== undefined} onClick={() => give(stringifyExact(value, 2) ?? text)}>
          {t('data-interface.format')}
        </Button>
      }
    >
      <div className="itf-body">
        <CodeEditor language="json" height={360} value={text} onChange={give} ariaLabel={t('data-interface.content')} />
        <div className="itf-facts" aria-live="polite">
          {fault === undefined ? (
            <StatusTag tone="success" dot>
              {Array.isArray(value)
                ? t('data-interface.rows', { count: value.length })
                : t('data-interface.json_right')}
            </StatusTag>
          ) : (
            <StatusTag tone="danger" dot>
              {t('data-interface.json_wrong', fault)}
            </StatusTag>
          )}
        </div>
        <Problem path="definition.static.text" />
      </div>
    </Panel>
  );
};
