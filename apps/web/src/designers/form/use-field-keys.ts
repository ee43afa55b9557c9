import { useEffect, useEffectEvent } from 'react';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { openOptions, toggleRequired } from './field-keys';

/**
 * Alt+R and Alt+O: what is set most often at the chosen field, from the canvas as from its title. With Alt, because plain
 * letters are text in a field and commands of a screen reader elsewhere.
 */
export const useFieldKeys = (store: DesignerStore<FormDocument>, isActive: boolean): void => {
  const t = useT();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    // a Mac types another character than the key's own
    if (event.code !== 'KeyR' && event.code !== 'KeyO') return;
    const box = target instanceof Element ? target.closest('.designer') : null;
    if (!box || event.defaultPrevented) return;
    event.preventDefault();
    if (event.code === 'KeyR') {
      const required = toggleRequired(store);
      if (required === undefined) return toast.warning(t('form-designer.no_required'));
      return toast.info(t(required ? 'form-designer.now_required' : 'form-designer.now_optional'));
    }
    const side = box.querySelector('.designer-right');
    if (!side || !openOptions(side)) toast.warning(t('form-designer.no_options'));
    return undefined;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
};
