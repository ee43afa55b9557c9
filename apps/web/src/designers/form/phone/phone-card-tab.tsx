import { Button, Form, Select, Switch } from 'antd';
import { ThunderboltOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isPicture, isTag, suggestCard } from '@qiaoban/form/phone/phone-card';
import { setPhoneCard } from '@qiaoban/form/phone/phone-commands';
import { MAX_CARD_LINES, MAX_CARD_TAGS } from '@qiaoban/form/phone/phone-design';
import type { PhoneCard } from '@qiaoban/form/phone/phone-design';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';

/** What a record is on the phone's list: title, tags, lines, picture. */
export const PhoneCardTab = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const { main } = listFields(document);
  const listable = main.filter(({ block }) => block.definition.listable);
  const card = document.phone?.card;
  if (listable.length === 0) return <Empty small title={t('phone-designer.no_fields')} />;
  if (card === undefined)
    return (
      <Empty
        small
        title={t('phone-designer.no_card')}
        hint={t('phone-designer.no_card_hint')}
        action={
          <Button
            type="primary"
            icon={<ThunderboltOutlined />}
            onClick={() => store.run(setPhoneCard(suggestCard(document)))}
          >
            {t('phone-designer.make_card')}
          </Button>
        }
      />
    );
  const optionsOf = (fields: readonly FieldInfo[]) =>
    fields.map(({ field, label }) => ({ value: field, label: textIn(label, host.language) || field }));
  const set = (values: Partial<PhoneCard>): void => void store.run(setPhoneCard({ ...card, ...values }));
  const one = (name: 'title' | 'picture', fields: readonly FieldInfo[]) => (
    <Form.Item label={t(`phone-designer.card_${name}`)} htmlFor={`card-${name}`}>
      <Select<string>
        id={`card-${name}`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t(`phone-designer.card_${name}_none`)}
        value={card[name] ?? null}
        options={optionsOf(fields)}
        onChange={(field: string | undefined) => {
          const { [name]: _old, ...rest } = card;
          store.run(setPhoneCard(field === undefined ? rest : { ...rest, [name]: field }));
        }}
      />
    </Form.Item>
  );
  const several = (name: 'tags' | 'lines', fields: readonly FieldInfo[], most: number) => (
    <Form.Item label={t(`phone-designer.card_${name}`)} htmlFor={`card-${name}`}>
      <Select<string[]>
        id={`card-${name}`}
        mode="multiple"
        maxCount={most}
        showSearch={{ optionFilterProp: 'label' }}
        value={card[name]}
        options={optionsOf(fields)}
        onChange={(next) => set({ [name]: next })}
      />
    </Form.Item>
  );
  return (
    <div className="designer-pane inspector-form">
      <Form layout="vertical" component="div">
        {one(
          'title',
          listable.filter((field) => !isPicture(field)),
        )}
        {several('tags', main.filter(isTag), MAX_CARD_TAGS)}
        {several(
          'lines',
          listable.filter((field) => !isPicture(field)),
          MAX_CARD_LINES,
        )}
        <Form.Item label={t('phone-designer.card_labels')} layout="horizontal" htmlFor="card-labels">
          <Switch id="card-labels" size="small" checked={card.hasLabels} onChange={(hasLabels) => set({ hasLabels })} />
        </Form.Item>
        {one('picture', main.filter(isPicture))}
      </Form>
      <Button block onClick={() => store.run(setPhoneCard(undefined))}>
        {t('phone-designer.drop_card')}
      </Button>
    </div>
  );
};
