import { Pagination } from 'antd';
import { PAGE_SIZES } from '@qiaoban/contracts/pagination';
import type { TablePage } from './data-table-types';
import { fill } from './logic/texts';
import { usePhone } from './media';
import { useUiTexts } from './ui-context';

/** Total, sizes, pages and jump. */
export const TablePager = ({ page }: { page: TablePage }) => {
  const texts = useUiTexts();
  const isPhone = usePhone();
  const label = page.totalIsExact === false ? texts.totalAbout : texts.total;
  return (
    <div className="qb-pager">
      <Pagination
        current={page.current}
        pageSize={page.size}
        total={page.total}
        size="small"
        simple={isPhone}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={!isPhone}
        showQuickJumper={!isPhone && page.total > page.size}
        showTotal={(total) => (
          <span className="qb-number">{fill(label, { total: total.toLocaleString('en-US') })}</span>
        )}
        onChange={page.onChange}
      />
    </div>
  );
};
