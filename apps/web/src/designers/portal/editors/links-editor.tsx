import { Button, Input } from 'antd';
import { MOST_LINKS, PortalLink } from '@qiaoban/portal/blocks/links/definition';
import { useT } from '#lib/texts/i18n.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { AddressInput } from './address-input';
import type { EditorProps } from './editor-props';
import { LineCard } from './line-card';

/** Ways to other places: name, address, icon. */
export const LinksEditor = ({ id, value, onChange }: EditorProps) => {
  const t = useT();
  const links = (Array.isArray(value) ? value : []).map((link) => PortalLink.catch(PortalLink.parse({})).parse(link));
  const set = (at: number, link: Partial<PortalLink>): void =>
    onChange(links.map((each, index) => (index === at ? { ...each, ...link } : each)));
  return (
    <div id={id} style={{ display: 'contents' }}>
      {links.map((link, at) => (
        <LineCard
          key={at}
          at={at}
          lines={links}
          onChange={onChange}
          head={
            <Input
              aria-label={t('portal-designer.label')}
              placeholder={t('portal-designer.label')}
              maxLength={60}
              value={link.label}
              onChange={(event) => set(at, { label: event.target.value })}
            />
          }
        >
          <AddressInput
            label={t('portal-designer.link')}
            value={link.address}
            onChange={(address) => set(at, { address })}
          />
          <label htmlFor={`${id}-icon-${at}`}>{t('portal-designer.icon')}</label>
          <IconSelect id={`${id}-icon-${at}`} value={link.icon} onChange={(icon) => set(at, { icon })} />
        </LineCard>
      ))}
      <Button
        block
        type="dashed"
        disabled={links.length >= MOST_LINKS}
        onClick={() => onChange([...links, PortalLink.parse({})])}
      >
        {t('portal-designer.add_link')}
      </Button>
    </div>
  );
};
