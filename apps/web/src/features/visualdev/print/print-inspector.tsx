import { Checkbox, Form, Input, Segmented, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { textIn } from '@qiaoban/contracts/languages';
import type { PrintElement, PrintTemplate } from '@qiaoban/form/print-template';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { CopyRemove } from './copy-remove';
import { PictureChoice } from '#lib/picture/picture-choice.tsx';
import { LabelSettings } from './label-settings';
import { Millimetres } from './millimetres';
import type { PrintFields } from './print-fields';

type Props = {
  template: PrintTemplate;
  element: PrintElement | undefined;
  fields: PrintFields;
  onTemplate: (values: Partial<PrintTemplate>) => void;
  onElement: (values: object) => void;
  onCopy: () => void;
  onRemove: () => void;
};

const Sheet = ({ template, fields, onTemplate }: Pick<Props, 'template' | 'fields' | 'onTemplate'>) => {
  const t = useT();
  return (
    <>
      <Form.Item label={t('visualdev.print_paper')}>
        <Select<PrintTemplate['paper']>
          aria-label={t('visualdev.print_paper')}
          value={template.paper}
          options={(['A3', 'A4', 'A5', 'letter'] as const).map((value) => ({ value, label: value }))}
          onChange={(paper) => onTemplate({ paper })}
        />
      </Form.Item>
      <Form.Item label={t('visualdev.print_landscape')}>
        <Switch
          aria-label={t('visualdev.print_landscape')}
          checked={template.isLandscape}
          onChange={(isLandscape) => onTemplate({ isLandscape })}
        />
      </Form.Item>
      <LabelSettings template={template} fields={fields} onTemplate={onTemplate} />
      {!template.labels && (
        <>
          <Millimetres
            label={t('visualdev.print_margin')}
            value={template.margin}
            max={60}
            onChange={(margin) => onTemplate({ margin })}
          />
          <Form.Item label={t('visualdev.print_numbers')}>
            <Switch
              aria-label={t('visualdev.print_numbers')}
              checked={template.pageNumbers}
              onChange={(pageNumbers) => onTemplate({ pageNumbers })}
            />
          </Form.Item>
        </>
      )}
      <p className="print-hint">{t('visualdev.print_choose_more')}</p>
    </>
  );
};

type Lettered = Extract<PrintElement, { size: number }>;

/** How the words of an element look. */
const Letters = ({ element, onElement }: { element: Lettered } & Pick<Props, 'onElement'>) => {
  const t = useT();
  return (
    <>
      <Millimetres
        label={t('visualdev.print_size')}
        min={5}
        max={72}
        value={element.size}
        onChange={(size) => onElement({ size })}
      />
      <Form.Item label={t('visualdev.print_align')}>
        <Segmented<'left' | 'center' | 'right'>
          block
          value={element.align}
          options={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`visualdev.print_${value}`),
          }))}
          onChange={(align) => onElement({ align })}
        />
      </Form.Item>
      <Checkbox checked={element.bold} onChange={(event) => onElement({ bold: event.target.checked })}>
        {t('visualdev.print_bold')}
      </Checkbox>
      {element.kind !== 'table' && element.kind !== 'signature' && (
        <Checkbox checked={element.border} onChange={(event) => onElement({ border: event.target.checked })}>
          {t('visualdev.print_border')}
        </Checkbox>
      )}
    </>
  );
};

/** What only one kind of element has. */
const Own = ({ element, onElement }: { element: PrintElement } & Pick<Props, 'onElement'>) => {
  const t = useT();
  return (
    <>
      {element.kind === 'field' && (
        <Form.Item label={t('visualdev.print_show_label')}>
          <Switch
            aria-label={t('visualdev.print_show_label')}
            checked={element.showLabel}
            onChange={(showLabel) => onElement({ showLabel })}
          />
        </Form.Item>
      )}
      {element.kind === 'picture' && (
        <PictureChoice
          picture={element.picture}
          hint={t('visualdev.print_picture_hint')}
          onChange={(picture) => onElement({ picture })}
        />
      )}
      {element.kind === 'stamp' && <p className="print-hint">{t('visualdev.print_stamp_hint')}</p>}
    </>
  );
};

/** What is chosen on the sheet, or the sheet itself. */
export const PrintInspector = ({ template, element, fields, onTemplate, onElement, onCopy, onRemove }: Props) => {
  const t = useT();
  const language = useLanguage();
  if (!element) return <Sheet template={template} fields={fields} onTemplate={onTemplate} />;
  const table = element.kind === 'table' ? fields.tables.find(({ field }) => field === element.field) : undefined;
  const columnNames =
    table?.fields.map(({ field, label }) => ({ value: field, label: textIn(label, language) || field })) ?? [];
  const summable = columnNames.filter(({ value }) =>
    table?.fields.some((each) => each.field === value && each.isSummable),
  );
  return (
    <>
      <div className="print-four">
        {(['x', 'y', 'w', 'h'] as const).map((name) => (
          <Millimetres
            key={name}
            label={t(`visualdev.print_${name}`)}
            min={name === 'w' ? 2 : 0}
            value={element[name]}
            onChange={(value) => onElement({ [name]: value })}
          />
        ))}
      </div>
      {'text' in element && (
        <Form.Item
          label={t('visualdev.print_text')}
          extra={t(element.kind === 'barcode' ? 'visualdev.print_barcode_hint' : 'visualdev.print_text_hint')}
        >
          <Input.TextArea
            aria-label={t('visualdev.print_text')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={element.kind === 'text' ? 2000 : 200}
            value={element.text}
            onChange={(event) => onElement({ text: event.target.value })}
          />
          <Select<string>
            className="print-insert"
            aria-label={t('visualdev.print_insert')}
            placeholder={t('visualdev.print_insert')}
            value={null}
            options={fields.main.map(({ field, label }) => ({ value: field, label: textIn(label, language) || field }))}
            onChange={(field) => onElement({ text: `${element.text}{{${field}}}` })}
          />
        </Form.Item>
      )}
      <Own element={element} onElement={onElement} />
      {'size' in element && <Letters element={element} onElement={onElement} />}
      {element.kind === 'table' && (
        <>
          <Form.Item label={t('visualdev.print_columns')}>
            <Select<string[]>
              mode="multiple"
              aria-label={t('visualdev.print_columns')}
              value={element.columns.map(({ field }) => field)}
              options={columnNames}
              onChange={(names) =>
                names.length > 0 &&
                onElement({
                  columns: names.map(
                    (field) => element.columns.find((each) => each.field === field) ?? { field, share: 20 },
                  ),
                })
              }
            />
          </Form.Item>
          {element.columns.map(({ field, share }) => (
            <Millimetres
              key={field}
              min={1}
              max={100}
              label={t('visualdev.print_share', {
                name: columnNames.find(({ value }) => value === field)?.label ?? field,
              })}
              value={share}
              onChange={(next) =>
                onElement({
                  columns: element.columns.map((each) => (each.field === field ? { field, share: next } : each)),
                })
              }
            />
          ))}
          <Form.Item label={t('visualdev.print_sums')}>
            <Select<string[]>
              disabled={summable.length === 0}
              mode="multiple"
              aria-label={t('visualdev.print_sums')}
              value={element.sums}
              options={summable}
              onChange={(sums) => onElement({ sums })}
            />
          </Form.Item>
          <Form.Item label={t('visualdev.print_rows')} extra={t('visualdev.print_rows_hint')}>
            <NumberBox
              aria-label={t('visualdev.print_rows')}
              min={1}
              max={200}
              precision={0}
              style={{ width: '100%' }}
              value={element.rowsOnPage ?? null}
              onChange={(next) => onElement({ rowsOnPage: next ?? undefined })}
            />
          </Form.Item>
          <Checkbox checked={element.numbered} onChange={(event) => onElement({ numbered: event.target.checked })}>
            {t('visualdev.print_numbered')}
          </Checkbox>
        </>
      )}
      <CopyRemove onCopy={onCopy} onRemove={onRemove} />
    </>
  );
};
