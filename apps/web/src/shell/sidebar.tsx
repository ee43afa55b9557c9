import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OwnMark } from '#lib/browser/brand.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useProduct } from '#lib/browser/product.ts';
import { modeNow, useSettings } from '#lib/browser/settings.ts';
import { NavRail } from './nav/nav-rail';
import { NavTree } from './nav/nav-tree';
import { useNav } from './nav/use-nav';
import './nav/nav-tone.css';
import './sidebar.css';

/** Mark and name of the product, leading home. */
export const Brand = ({ isNarrow = false }: { isNarrow?: boolean }) => {
  const { name, logos } = useProduct();
  const isDark = useSettings((s) => s.sidebarTone === 'dark' || modeNow(s.mode) === 'dark');
  return (
    <Link className="sidebar-brand" to="/home" aria-label={name} title={name}>
      <OwnMark size={28} logos={logos} isDark={isDark} />
      {!isNarrow && <span>{name}</span>}
    </Link>
  );
};

const Inside = ({ isNarrow }: { isNarrow: boolean }) => {
  const nav = useNav();
  const hasLogo = useSettings((s) => s.sidebarLogo);
  return (
    <>
      {hasLogo && <Brand isNarrow={isNarrow} />}
      <div className="sidebar-scroll">{isNarrow ? <NavRail nav={nav} /> : <NavTree nav={nav} />}</div>
    </>
  );
};

/** The menu at the left: 210 px, or icons only when folded and in the plain layout. */
export const Sidebar = ({ isNarrow, isCovered }: { isNarrow: boolean; isCovered: boolean }) => {
  const t = useT();
  const tone = useSettings((s) => s.sidebarTone);
  return (
    <nav
      className={`sidebar nav-tone-${tone}${isNarrow ? ' sidebar-folded' : ''}`}
      aria-label={t('shell.menu')}
      data-tour="menu"
      inert={isCovered}
    >
      <Inside isNarrow={isNarrow} />
    </nav>
  );
};

/** The menu over the page on narrow screens. A native dialog: keeps the keyboard inside and closes on Escape. */
export const NavDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useT();
  const tone = useSettings((s) => s.sidebarTone);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && box.current?.open === false) box.current.showModal();
    if (!isOpen) box.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={box} className="nav-drawer" aria-label={t('shell.menu')} onClose={onClose}>
      {isOpen && (
        <>
          <nav className={`nav-drawer-in nav-tone-${tone}`} aria-label={t('shell.menu')}>
            <Inside isNarrow={false} />
          </nav>
          <button type="button" className="nav-drawer-beside" aria-label={t('app.close')} onClick={onClose} />
        </>
      )}
    </dialog>
  );
};
