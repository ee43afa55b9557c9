import { useState } from 'react';
import { listLeaveEntries, listMyLeaveEntries } from '@qiaoban/contracts/attendance/leave.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { LeaveEntries } from './leave-entries';

type Props = { person: { userId: string; userName: string } | undefined; onClose: () => void };

/** What made the balances of a person; without one, the own. */
export const LeaveDrawer = guardDialog(({ person, onClose }: Props) => {
  const t = useT();
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 });
  const own = useRoute(
    listMyLeaveEntries,
    { query: place },
    { enabled: person === undefined, keepPrevious: true, staleTime: 0 },
  );
  const theirs = useRoute(
    listLeaveEntries,
    { params: { id: person?.userId ?? '' }, query: place },
    { enabled: person !== undefined, keepPrevious: true, staleTime: 0 },
  );
  const asked = person === undefined ? own : theirs;
  const title = t('attendance.leave_entries');
  return (
    <Drawer open size={920} title={person === undefined ? title : `${person.userName} · ${title}`} onClose={onClose}>
      <LeaveEntries
        source={{
          rows: asked.data?.list,
          loading: asked.isFetching,
          error: asked.error?.message,
          retry: () => void asked.refetch(),
        }}
        page={{
          current: place.currentPage,
          size: place.pageSize,
          total: asked.data?.pagination.total ?? 0,
          onChange: (currentPage, pageSize) => setPlace({ currentPage, pageSize }),
        }}
      />
    </Drawer>
  );
});
