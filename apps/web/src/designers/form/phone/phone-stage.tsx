import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Segmented } from 'antd';
import { EllipsisOutlined, LeftOutlined, PlusOutlined } from '@ant-design/icons';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost } from '@qiaoban/form/host';
import { plainCard } from '@qiaoban/form/phone/phone-card';
import { sampleRecord } from '@qiaoban/form/phone/phone-sample';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { FormView } from '@qiaoban/form/views/form-view';
import { PhoneCardView } from '@qiaoban/form/views/phone-card-view';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { newNodeId } from '../new-node';
import './phone.css';

export type PhonePage = 'fill' | 'list';

const SAMPLES = [1, 2, 3];

/** The form on a phone, at work: rules, formulas and inputs answer; nothing is stored. */
export const PhoneForm = ({ document, host }: { document: FormDocument; host: DesignHost }) => {
  const { nodes, rules, root } = document;
  const record = useMemo(
    () =>
      createFormRuntime(
        { kind: 'form', version: document.version, root, nodes, rules, list: document.list },
        {},
        { now: Date.now(), newId: newNodeId, language: host.language, isNew: true },
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed stays while only the phone's pages change
    [nodes, rules, root, host.language],
  );
  const runtime = useMemo(() => ({ ...record, document }), [record, document]);
  return <FormView runtime={runtime} host={host} isPhone />;
};

/** The list of records on a phone, with records made up. */
export const PhoneList = ({ document, host }: { document: FormDocument; host: DesignHost }) => {
  const t = useT();
  const card = document.phone?.card ?? plainCard(document);
  const record = useMemo(() => sampleRecord(document, host.language), [document, host.language]);
  return (
    <ul className="phone-list">
      {SAMPLES.map((each) => (
        <li key={each}>
          <PhoneCardView
            document={document}
            card={card}
            record={record}
            host={host}
            untitled={t('phone-designer.untitled')}
            empty="…"
          />
        </li>
      ))}
    </ul>
  );
};

type FrameProps = { title: string; page: PhonePage; children: ReactNode };

/** A phone round a page: its head, and what stands at its foot. */
export const PhoneFrame = ({ title, page, children }: FrameProps) => {
  const t = useT();
  return (
    <div className="phone-frame" role="group" aria-label={t('phone-designer.phone')}>
      <div className="phone-stage-head" aria-hidden>
        <LeftOutlined />
        <b>{title}</b>
        <EllipsisOutlined />
      </div>
      <div className="phone-page" data-page={page}>
        {children}
      </div>
      <div className="phone-foot" aria-hidden>
        {page === 'fill' ? (
          <span className="phone-foot-main">{t('app.save')}</span>
        ) : (
          <span className="phone-foot-main">
            <PlusOutlined /> {t('app.add')}
          </span>
        )}
      </div>
    </div>
  );
};

type Props = { title: string; page: PhonePage; onPage: (page: PhonePage) => void };

/** Middle of the designer: the phone; a click on a block of the form chooses it. */
export const PhoneStage = ({ title, page, onPage }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const selection = useSelection(store);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const blocks = [...(box.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
    for (const block of blocks) block.toggleAttribute('data-chosen', selection.includes(block.dataset['block'] ?? ''));
    blocks
      .find((block) => block.dataset['block'] === selection.at(-1))
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- blocks are drawn anew with each of them, and marked again
  }, [selection, document, page]);
  const choose = (event: React.MouseEvent): void => {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-block]')?.dataset['block'];
    if (block !== undefined) store.select([block]);
  };
  return (
    <div className="phone-stage">
      <Segmented<PhonePage>
        value={page}
        options={[
          { value: 'fill', label: t('phone-designer.page_fill') },
          { value: 'list', label: t('phone-designer.page_list') },
        ]}
        onChange={onPage}
      />
      <PhoneFrame title={title} page={page}>
        {page === 'list' ? (
          <PhoneList document={document} host={host} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard chooses in the outline and by the arrow keys
          <div ref={box} onClickCapture={choose} className="phone-form">
            <PhoneForm document={document} host={host} />
          </div>
        )}
      </PhoneFrame>
      {page === 'list' && document.phone?.card === undefined && (
        <p className="designer-hint">{t('phone-designer.card_usual')}</p>
      )}
    </div>
  );
};
