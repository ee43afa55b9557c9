import { Checkbox } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import type { FieldGroup } from './export-fields';

type Props = {
  groups: readonly FieldGroup[];
  /** Fields that the list shows. */
  listed: readonly string[];
  chosen: readonly string[];
  onChange: (paths: readonly string[]) => void;
};

/** Ticks for the fields, by table. The file has them in the order of the form. */
export const ExportFields = ({ groups, listed, chosen, onChange }: Props) => {
  const t = useT();
  const all = groups.flatMap(({ fields }) => fields.map(({ path }) => path));
  const ticked = new Set(chosen);
  const set = (paths: readonly string[], isOn: boolean): void => {
    const next = new Set(ticked);
    for (const path of paths) {
      if (isOn) next.add(path);
      else next.delete(path);
    }
    onChange(all.filter((path) => next.has(path)));
  };
  return (
    <section>
      <div className="transfer-head">
        <h3>{t('transfer.fields')}</h3>
        <span className="transfer-muted">{t('transfer.fields_count', { count: chosen.length })}</span>
        <span className="transfer-links">
          <button type="button" className="qb-link" onClick={() => onChange(all)}>
            {t('transfer.all_fields')}
          </button>
          <button type="button" className="qb-link" onClick={() => onChange(listed)}>
            {t('transfer.list_fields')}
          </button>
          <button type="button" className="qb-link" onClick={() => onChange([])}>
            {t('transfer.no_fields')}
          </button>
        </span>
      </div>
      {groups.map((group) => {
        const paths = group.fields.map(({ path }) => path);
        const count = paths.filter((path) => ticked.has(path)).length;
        const title = group.title || t('transfer.main_fields');
        return (
          <fieldset key={group.key} className="transfer-group" aria-label={title}>
            {groups.length > 1 && (
              <Checkbox
                checked={count === paths.length}
                indeterminate={count > 0 && count < paths.length}
                onChange={(event) => set(paths, event.target.checked)}
              >
                <strong>{title}</strong>
              </Checkbox>
            )}
            <div className="transfer-ticks">
              {group.fields.map(({ path, label }) => (
                <Checkbox key={path} checked={ticked.has(path)} onChange={(event) => set([path], event.target.checked)}>
                  {label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      {chosen.length === 0 && <div className="transfer-error">{t('transfer.fields_needed')}</div>}
    </section>
  );
};
