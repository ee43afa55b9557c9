import {
  AppstoreOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  FundProjectionScreenOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { RecordView } from '@qiaoban/form/record-view';
import { Tabs } from '@qiaoban/ui/tabs';
import { useMemory } from '@qiaoban/ui/ui-context';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import type { OpenForm } from '../open-form';

const VIEW_ICONS = {
  board: <ProjectOutlined />,
  calendar: <CalendarOutlined />,
  gallery: <AppstoreOutlined />,
  timeline: <FundProjectionScreenOutlined />,
  map: <EnvironmentOutlined />,
};

const TABLE = 'table';

/** The view that the list shows: that in the address, else the one looked at last, else the designed first one. */
export const useShownView = (form: OpenForm): { view: RecordView | undefined; show: (id: string) => void } => {
  const memory = useMemory();
  const { views = [], firstView = TABLE } = form.document.list;
  const [url, setUrl] = useUrlState({ view: '' });
  const last = memory.read(`records.view.${form.id}`);
  const asked = url.view || (typeof last === 'string' ? last : firstView);
  return {
    view: views.find(({ id }) => id === asked),
    show: (id) => {
      memory.write(`records.view.${form.id}`, id);
      setUrl({ view: id });
    },
  };
};

type Props = { form: OpenForm; language: Language; shown: string | undefined; onShow: (id: string) => void };

/** Table and other pictures of the records, one beside the other; nothing where there is only the table. */
export const ViewTabs = ({ form, language, shown, onShow }: Props) => {
  const t = useT();
  const { views = [] } = form.document.list;
  if (views.length === 0) return null;
  return (
    <Tabs
      className="view-tabs"
      size="small"
      activeKey={shown ?? TABLE}
      onChange={onShow}
      items={[
        { key: TABLE, icon: <TableOutlined />, label: t('visualdev.view_table') },
        ...views.map(({ id, kind, name }) => ({
          key: id,
          icon: VIEW_ICONS[kind],
          label: textIn(name, language) || t(`visualdev.view_${kind}`),
        })),
      ]}
    />
  );
};
