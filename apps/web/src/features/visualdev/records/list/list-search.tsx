import { useMemo } from 'react';
import type { BlockHost } from '@qiaoban/form/host';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { ExternalTag } from '../external-tag';
import { stateSearch } from '../flow-state';
import type { OpenForm } from '../open-form';
import { searchBarFields } from '../search-fields';
import { SuperFilter } from '../super-filter';
import { PlanMenu } from '../table/plan-menu';
import type { Records } from '../use-records';

type Props = {
  form: OpenForm;
  host: BlockHost;
  records: Records;
  /** The view that is shown, empty for the table. */
  shown: string;
  onShow: (view: string) => void;
};

/** What the list is searched by, and the searches that were kept. */
export const ListSearch = ({ form, host, records, shown, onShow }: Props) => {
  const t = useT();
  const fields = useMemo(() => [...searchBarFields(form, host), ...stateSearch(form, t)], [form, host, t]);
  return (
    <SearchBar
      {...records.search}
      fields={fields}
      more={
        <>
          <SuperFilter form={form} host={host} filter={records.filter} onChange={records.setFilter} />
          <PlanMenu
            form={form}
            now={{ ...records.plan, view: shown }}
            onUse={(plan) => {
              records.applyPlan(plan);
              if (shown !== plan.view) onShow(plan.view || 'table');
            }}
          />
          <ExternalTag form={form} />
        </>
      }
    />
  );
};
