import { Alert } from 'antd';
import { joinNames, textIn } from '@qiaoban/contracts/languages';
import { carryOver } from '@qiaoban/form/carry/carry-over';
import type { LostField } from '@qiaoban/form/carry/carry-over';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import type { RecordProblem } from '@qiaoban/form/problem';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';

/** A form as it is published now, with what was filled in of the one before; `lost`: fields that did not come along. */
export type RenewedForm = { document: FormDocument; data: Record<string, unknown>; lost: readonly LostField[] };

/** Undefined when `formData`, as it was just answered, is the form that is being filled in. */
export const renewedForm = (
  before: FormDocument,
  formData: unknown,
  values: Record<string, unknown>,
): RenewedForm | undefined => {
  const parsed = parseFormDocument(formData);
  if (!parsed.ok || JSON.stringify(parsed.document) === JSON.stringify(before)) return undefined;
  return { document: parsed.document, ...carryOver(before, parsed.document, values) };
};

/** Those of the problems whose field is in the form. */
export const problemsIn = (document: FormDocument, problems: readonly RecordProblem[]): RecordProblem[] => {
  const { main, tables } = listFields(document);
  return problems.filter(({ path }) => {
    const [first, , column] = path.split('.');
    const table = tables.find(({ field }) => field === first);
    if (table === undefined) return main.some(({ field }) => field === first);
    return column === undefined || table.fields.some(({ field }) => field === column);
  });
};

type Props = { lost: readonly LostField[]; onClose: () => void };

/** Whoever pressed the button may stand further down. */
const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** Says that the form was published again while it was filled in, and what of it did not come along. */
export const RenewedNotice = ({ lost, onClose }: Props) => {
  const t = useTexts('pickers-form');
  const language = useLanguage();
  const names = joinNames(
    lost.map(({ label }) => textIn(label, language)),
    language,
  );
  const written = lost.filter(({ texts }) => texts.length > 0);
  return (
    <div key={names} ref={intoView}>
      <Alert
        type="warning"
        showIcon
        style={{ marginBottom: 16 }}
        title={t('pickers-form.form_renewed')}
        description={
          <>
            {lost.length > 0 ? t('pickers-form.form_renewed_lost', { names }) : t('pickers-form.form_renewed_whole')}
            {written.map(({ label, texts }, at) => (
              // the same fields in the same order as long as the notice stands; two may have one title
              <div key={at} style={{ marginTop: 4, whiteSpace: 'pre-wrap', maxHeight: 200, overflow: 'auto' }}>
                {t('pickers-form.form_renewed_text', { name: textIn(label, language), text: texts.join('\n') })}
              </div>
            ))}
          </>
        }
        closable={{ onClose, 'aria-label': t('app.close') }}
      />
    </div>
  );
};
