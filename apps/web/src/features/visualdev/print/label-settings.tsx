import { Alert, Form, Select, Switch } from 'antd';
import { LABEL_SIZES, labelsBeyond, onLabel } from '@qiaoban/form/print/label-sheet';
import type { PrintLabels, PrintTemplate } from '@qiaoban/form/print-template';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { Millimetres } from './millimetres';
import type { PrintFields } from './print-fields';

type Props = {
  template: PrintTemplate;
  fields: PrintFields;
  onTemplate: (values: Partial<PrintTemplate>) => void;
};

const SIZES = ['w', 'h', 'left', 'top', 'gapX', 'gapY'] as const;
const COUNTS = ['across', 'down'] as const;
const LEAST: Readonly<Partial<Record<keyof PrintLabels, number>>> = { w: 10, h: 10, across: 1, down: 1 };
const MOST: Readonly<Record<keyof PrintLabels, number>> = {
  w: 500,
  h: 500,
  across: 20,
  down: 60,
  gapX: 50,
  gapY: 50,
  left: 100,
  top: 100,
};

const same = (a: PrintLabels, b: PrintLabels): boolean => [...SIZES, ...COUNTS].every((name) => a[name] === b[name]);

/** How the labels stand on the page, and what is wrong with it. */
const Sizes = ({
  template,
  labels,
  onLabels,
}: Props & { labels: PrintLabels; onLabels: (next: PrintLabels) => void }) => {
  const t = useT();
  const beyond = labelsBeyond(template);
  const usual = LABEL_SIZES.findIndex((each) => same(each, labels));
  return (
    <>
      <Form.Item label={t('visualdev.print_labels_usual')}>
        <Select<number>
          aria-label={t('visualdev.print_labels_usual')}
          placeholder={t('visualdev.print_labels_own')}
          value={usual === -1 ? null : usual}
          options={LABEL_SIZES.map(({ w, h, across, down }, value) => ({
            value,
            label: t('visualdev.print_labels_size', { w, h, across, down }),
          }))}
          onChange={(at) => {
            const chosen = LABEL_SIZES[at];
            if (chosen) onLabels(chosen);
          }}
        />
      </Form.Item>
      <div className="print-four">
        {[...COUNTS, ...SIZES].map((name) => (
          <Millimetres
            key={name}
            label={t(`visualdev.print_labels_${name}`)}
            min={LEAST[name] ?? 0}
            max={MOST[name]}
            precision={name === 'across' || name === 'down' ? 0 : 1}
            value={labels[name]}
            onChange={(value) => onLabels({ ...labels, [name]: value })}
          />
        ))}
      </div>
      {(['across', 'down'] as const)
        .filter((way) => beyond[way] > 0)
        .map((way) => (
          <Alert
            key={way}
            showIcon
            type="warning"
            title={t(`visualdev.print_labels_beyond_${way}`, { size: beyond[way] })}
          />
        ))}
    </>
  );
};

/** Many records on a page: what is drawn is one label, and the page is filled with those of the records. */
export const LabelSettings = ({ template, fields, onTemplate }: Props) => {
  const t = useT();
  const { labels, elements } = template;
  const put = (next: PrintLabels): void => {
    const shown = onLabel(elements, next, fields);
    if (!labels && shown.some(({ id }) => !elements.some((each) => each.id === id)))
      toast.info(t('visualdev.print_labels_replaced'));
    onTemplate(labels ? { labels: next } : { labels: next, elements: shown });
  };
  return (
    <>
      <Form.Item label={t('visualdev.print_labels')} extra={t('visualdev.print_labels_hint')}>
        <Switch
          aria-label={t('visualdev.print_labels')}
          checked={labels !== undefined}
          onChange={(isOn) => {
            if (!isOn) onTemplate({ labels: undefined });
            else if (LABEL_SIZES[0]) put(LABEL_SIZES[0]);
          }}
        />
      </Form.Item>
      {labels && <Sizes template={template} fields={fields} onTemplate={onTemplate} labels={labels} onLabels={put} />}
    </>
  );
};
