import { Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { LocalText } from '@qiaoban/contracts/languages';
import { setProps } from '@qiaoban/designer/commands';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import type { PortalDocument } from '@qiaoban/portal/document';
import { isAvailable } from '@qiaoban/portal/property-spec';
import { definitionOf } from '@qiaoban/portal/registry';
import { portalText, propText } from '@qiaoban/portal/texts/portal-text';
import { Empty } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { PropertyControl } from './editors/property-control';

const SHORTEST = 10;

/** Right side: what the chosen block is made of. */
export const PortalInspector = ({ store }: { store: DesignerStore<PortalDocument> }) => {
  const t = useT();
  const language = useLanguage();
  const document = useDocument(store);
  const selection = useSelection(store);
  const node = document.nodes[selection.at(-1) ?? ''];
  const definition = definitionOf(node?.type ?? '');
  if (!node || !definition)
    return <Empty small title={t('portal-designer.nothing_chosen')} hint={t('portal-designer.nothing_chosen_hint')} />;
  if (selection.length > 1)
    return <Empty small title={t('portal-designer.several_chosen', { count: selection.length })} />;
  const { props, place } = node;
  const set = (prop: string, value: unknown): void => void store.run(setProps(node.id, { [prop]: value }));
  const idOf = (prop: string): string => `portal-${node.id}-${prop}`;
  const line = (prop: string, label: string) => (
    <label htmlFor={idOf(prop)} key={`${prop} label`}>
      {label}
    </label>
  );
  const refresh = typeof props['refresh'] === 'number' ? props['refresh'] : 0;
  const hasData =
    definition.group !== 'content' &&
    definition.needs(definition.propsSchema.catch(definition.defaults()).parse(props)).length > 0;
  return (
    <div className="portal-properties" key={node.id}>
      <div className="portal-type">
        <Icon name={definition.icon} /> {portalText(language, `portal.block.${node.type}`)}
      </div>
      <div className="portal-property">
        {line('title', propText(language, node.type, 'title'))}
        <LocalTextInput
          id={idOf('title')}
          language={language}
          value={props['title'] as LocalText | undefined}
          usual={[definition.defaults().title]}
          onChange={(title) => set('title', title ?? '')}
        />
      </div>
      <div className="portal-property portal-property-line">
        {line('showTitle', propText(language, node.type, 'showTitle'))}
        <Switch
          id={idOf('showTitle')}
          size="small"
          checked={props['showTitle'] === true}
          onChange={(isOn) => set('showTitle', isOn)}
        />
      </div>
      {definition.properties
        .filter((spec) => isAvailable(spec, props))
        .map((spec) => (
          <div
            key={spec.prop}
            className={spec.control === 'switch' ? 'portal-property portal-property-line' : 'portal-property'}
          >
            {line(spec.prop, propText(language, node.type, spec.prop))}
            <PropertyControl
              id={idOf(spec.prop)}
              spec={spec}
              value={props[spec.prop]}
              props={props}
              onChange={(value) => set(spec.prop, value)}
            />
          </div>
        ))}
      {hasData && (
        <div className="portal-property">
          {line('refresh', propText(language, node.type, 'refresh'))}
          <NumberBox
            id={idOf('refresh')}
            min={0}
            max={86_400}
            precision={0}
            value={refresh}
            check={(seconds) => (seconds > 0 && seconds < SHORTEST ? t('portal-designer.refresh_bad') : undefined)}
            onChange={(seconds) => seconds !== null && set('refresh', seconds)}
          />
          <p className="portal-note">{t('portal-designer.refresh_bad')}</p>
        </div>
      )}
      {place && (
        <p className="portal-note" aria-live="polite">
          {t('portal-designer.place')}:{' '}
          {t('portal-designer.place_words', { x: place.x + 1, y: place.y + 1, w: place.w, h: place.h })}
        </p>
      )}
    </div>
  );
};
